throw new Error('@sentry/node is not installed: lighthouse sends no errors from here.');
