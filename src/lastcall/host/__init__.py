"""The tavern: tables in the browser, for friends, bots and phones.

``wire`` says what is said between a page and the tavern; ``sitting`` is one table with the people
around it; ``tavern`` holds them all; ``store`` keeps them; ``app`` is the web server.
"""
