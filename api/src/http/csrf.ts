import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { dayMs } from '../config/durations';
import { isSecure, readCookie } from './cookies';
import {
  readSessionId,
  isValidMac,
  createMac,
  signValue,
  readSignedValue,
  type Secrets,
} from './secrets';
import { ShopError } from './shop-error';

export const visitorMaxAgeMs = 30 * dayMs;
const cookieNames = { secure: '__Host-candor-visitor', plain: 'candor-visitor' } as const;
const sessionCookieNames = { secure: '__Host-candor', plain: 'candor' } as const;

/** The name of the session cookie; browsers reject `__Host-` on http. */
export const sessionCookieName = (secure: boolean): string =>
  secure ? sessionCookieNames.secure : sessionCookieNames.plain;

/** Settings of the CSRF protection. */
export type CsrfSettings = { secrets: Secrets; publicOrigin: string };

const visitors = new WeakMap<Request, string>();

/** The visitor id in a request's signed cookie; null before the browser fetched a token. */
export const visitorOf = (req: Request): string | null => visitors.get(req) ?? null;

/** The visitor id of a request that passed `requireCsrf`. */
export const requireVisitor = (req: Request): string => {
  const visitor = visitorOf(req);
  if (visitor === null) throw new ShopError('request_not_ours', 'Please reload the page.');
  return visitor;
};

const createVisitor = (): string => randomBytes(16).toString('base64url');

/** Gives a request a new visitor id; the next `issueToken` sends it to the browser. */
export const renewVisitor = (req: Request): { from: string; to: string } => {
  const [from, to] = [requireVisitor(req), createVisitor()];
  visitors.set(req, to);
  return { from, to };
};

/** Clears the cookies of a browser whose session has ended; the next token has a new visitor id. */
export const clearCookies = (req: Request, res: Response, { publicOrigin }: CsrfSettings): void => {
  const secure = isSecure(req, publicOrigin);
  const visitorCookieName = secure ? cookieNames.secure : cookieNames.plain;
  for (const name of [visitorCookieName, sessionCookieName(secure)])
    res.clearCookie(name, { path: '/', secure, httpOnly: true });
};

/** The session id in a request's cookie, even of an ended session; null when absent or forged. */
const sessionIdOf = (req: Request, { secrets, publicOrigin }: CsrfSettings): string | null => {
  const cookie = readCookie(req, sessionCookieName(isSecure(req, publicOrigin)));
  return cookie === null ? null : readSessionId(cookie, secrets);
};

const tokenPurpose = 'csrf-token';

/** A token is valid for one visitor in one session: signing in or out replaces it. */
const tokenText = (visitor: string, sessionId: string | null): string =>
  JSON.stringify([visitor, sessionId]);

/** Middleware that reads the visitor cookie; a forged one counts as absent. */
export const readVisitor =
  (settings: CsrfSettings): RequestHandler =>
  (req, _res, next) => {
    const secure = isSecure(req, settings.publicOrigin);
    const cookie = readCookie(req, secure ? cookieNames.secure : cookieNames.plain);
    const visitor = cookie === null ? null : readSignedValue('visitor', cookie, settings.secrets);
    if (visitor !== null) visitors.set(req, visitor);
    next();
  };

/** Creates the request token of a visitor, and sets the visitor cookie. */
export const issueToken = (
  req: Request,
  res: Response,
  settings: CsrfSettings,
  sessionId = sessionIdOf(req, settings),
): string => {
  const visitor = visitorOf(req) ?? createVisitor();
  const secure = isSecure(req, settings.publicOrigin);
  res.cookie(
    secure ? cookieNames.secure : cookieNames.plain,
    signValue('visitor', visitor, settings.secrets),
    { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: visitorMaxAgeMs },
  );
  return createMac(tokenPurpose, tokenText(visitor, sessionId), settings.secrets);
};

/** The headers of the browser decide. Without them the token decides alone. */
const isCrossSite = (req: Request, { publicOrigin }: CsrfSettings): boolean => {
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  return (
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && origin !== publicOrigin)
  );
};

/** Accepts state-changing requests only from the shop's own pages and with the visitor's token. */
export const requireCsrf =
  (settings: CsrfSettings): RequestHandler =>
  (req, _res, next) => {
    const visitor = visitorOf(req);
    const token = req.get('x-csrf-token') ?? '';
    if (visitor === null)
      throw new ShopError(
        'request_not_ours',
        'Your browser sent no cookie. Allow cookies for this site, then try again.',
      );
    if (
      isCrossSite(req, settings) ||
      !isValidMac(
        token,
        { purpose: tokenPurpose, text: tokenText(visitor, sessionIdOf(req, settings)) },
        settings.secrets,
      )
    )
      throw new ShopError(
        'request_not_ours',
        'We couldn’t check that this came from our own page. Reload the page and try again.',
      );
    next();
  };
