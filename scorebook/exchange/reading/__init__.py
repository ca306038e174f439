"""From a file's bytes to a table of text: encodings, separators, rows; spreadsheets in a child process."""
