import type { BrowserContext } from '@playwright/test';

/** The errors and warnings of a browser during a test. */
export type BrowserErrors = {
  /** Allows an error that the test causes. */
  allow: (pattern: RegExp) => void;
  /** The errors that were not allowed. */
  listUnexpected: () => string[];
};

/** For tests of the server's HTML. */
export const javaScriptOff = { javaScriptEnabled: false };
/** Chromium reports each script that a page preloads while JavaScript is off. */
export const blockedScripts = /^request failed: \S+\.js csp$/;

/** Collects console errors and warnings, uncaught errors and failed requests. */
export const watchBrowserErrors = (context: BrowserContext): BrowserErrors => {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request failed: ${request.url()} ${reason}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    listUnexpected: () => errors.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
};
