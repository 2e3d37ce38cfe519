import type { BrowserContext } from '@playwright/test';

/** The errors and warnings of a browser during a test. */
export type BrowserErrors = {
  /** Allows an error that the test causes. */
  allow: (pattern: RegExp) => void;
  /** The errors that were not allowed. */
  listUnexpected: () => string[];
};

/** The browser options of tests that check the server's HTML. */
export const javaScriptOff = { javaScriptEnabled: false };
/** Chromium reports each script that a page preloads while JavaScript is off. */
export const blockedScripts = /^request failed: \S+\.js csp$/;

/** Browser errors, to which a driver adds. */
export type BrowserErrorList = BrowserErrors & { add: (line: string) => void };

export const collectBrowserErrors = (): BrowserErrorList => {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  return {
    add: (line) => errors.push(line),
    allow: (pattern) => allowed.push(pattern),
    listUnexpected: () => errors.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
};

/** Collects console errors and warnings, uncaught errors and failed requests. */
export const watchBrowserErrors = (context: BrowserContext): BrowserErrors => {
  const errors = collectBrowserErrors();
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      errors.add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.add(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.add(`request failed: ${request.url()} ${reason}`);
  });
  return errors;
};
