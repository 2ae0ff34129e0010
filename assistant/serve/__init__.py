"""How the app reaches a browser. Only ``options`` may be imported where no web server is installed."""
