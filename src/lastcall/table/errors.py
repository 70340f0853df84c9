"""The one error a user of the engine meets."""


class LastCallError(Exception):
    """A call that cannot be done: an option that is not offered, a damaged position, an unknown name.

    The message is a sentence for people: what was wrong, where, and what to do. Nothing has changed
    when it is raised.

    >>> try:
    ...     raise LastCallError("There is no character 'zott'. Did you mean 'zot'?")
    ... except LastCallError as error:
    ...     print(error)
    There is no character 'zott'. Did you mean 'zot'?
    """
