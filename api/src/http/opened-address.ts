import type { Request, RequestHandler, Response } from 'express';
import { sendMailHtml } from './mail-html';

/** Returns whether a person has opened this address in a tab, as from a bookmark. Requests of pages and frames have other headers. */
export const isOpenedInTab = (req: Request): boolean =>
  req.method === 'GET' &&
  req.get('sec-fetch-mode') === 'navigate' &&
  req.get('sec-fetch-dest') === 'document';

/** Returns whether a frame of the staff pages shows this address, such as that of an email. */
export const isFramed = (req: Request): boolean =>
  req.method === 'GET' &&
  ['iframe', 'frame', 'embed', 'object'].includes(req.get('sec-fetch-dest') ?? '');

/** Leads to signing in from within a frame, which can neither show that page nor leave for it. */
export const showSessionOver = (res: Response): void => {
  sendMailHtml(
    res.status(401),
    '<!doctype html><html lang="en"><title>Session over</title><p>Your session has ended. Reload the page to sign in.</p></html>',
  );
};

/** Shows the page to sign in, which then opens the wanted address. */
export const showSignIn = (req: Request, res: Response, staffOrigin: string): void => {
  const then = new URLSearchParams({ then: req.originalUrl });
  res.set('cache-control', 'no-store').redirect(303, `${staffOrigin}/staff/#/login?${then}`);
};

/**
 * Lets a person open the address of a file from a bookmark. A link of another site leads to the first
 * page instead, so that no other site decides what is read.
 */
export const allowOpenedInTab =
  (staffOrigin: string, requireSameSite: RequestHandler): RequestHandler =>
  (req, res, next) => {
    const site = req.get('sec-fetch-site');
    if (!isOpenedInTab(req) || site === 'same-origin') return requireSameSite(req, res, next);
    if (site === 'none') return next();
    res.redirect(303, `${staffOrigin}/staff/`);
  };
