"""How Alembic reaches a book: over the connection it is handed, in the transaction that is already open.

Nothing of the score book is imported here or in a revision: each stands for what was true when it was
written. Who calls this has switched foreign keys off, begun the transaction, and commits it only after
counting the rows.
"""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=None, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
