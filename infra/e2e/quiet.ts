import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser while a test ran. */
export type Quiet = {
  /** A complaint that this test causes on purpose. */
  expects: (complaint: RegExp) => void;
  /** Every complaint that nobody expected. */
  complaints: () => string[];
};

/** For tests that read a page as it comes from the server. */
export const scriptsOff = { javaScriptEnabled: false };
/** A browser without scripts says so of each that the page asks for ahead. */
export const refusedScripts = /^request failed: \S+\.js csp$/;

/** Listens to everything a page could complain of: console, errors, failed and refused requests. */
export const listenQuietly = (context: BrowserContext): Quiet => {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its unfinished requests with it.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request failed: ${request.url()} ${reason}`);
  });
  return {
    expects: (complaint) => expected.push(complaint),
    complaints: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
};
