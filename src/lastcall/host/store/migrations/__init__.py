"""How the database came to be as it is, one file a step; Alembic runs them when a store is opened.

After a change of ``models``, from the top of the project, with a database that is up to date::

    alembic -x database=/tmp/old.db revision --autogenerate --rev-id 0002 -m "the change"
"""
