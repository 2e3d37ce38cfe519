import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { sign, unsign } from 'cookie-signature';
import { readCookie } from './read-cookie';
import { isSecure } from './secure';
import { ShopError } from './shop-error';

const visitorForMs = 30 * 24 * 60 * 60 * 1000;
const cookieNames = { secure: '__Host-candor-visitor', plain: 'candor-visitor' } as const;
const sessionCookieNames = { secure: '__Host-candor', plain: 'candor' } as const;

/** The session's cookie is called so; a browser refuses `__Host-` on http. */
export const sessionCookieName = (secure: boolean): string =>
  secure ? sessionCookieNames.secure : sessionCookieNames.plain;

/** What the guard needs to know of the shop. */
export type CsrfSettings = { secret: string; publicOrigin: string };

const visitors = new WeakMap<Request, string>();

/** The visitor behind a request: the id in their signed cookie; null before they fetched a token. */
export const visitorOf = (req: Request): string | null => visitors.get(req) ?? null;

/** Two keys from one secret, so that a cookie's signature can never be sent as a token. */
const keyFor = (purpose: string, { secret }: CsrfSettings) => `${purpose}:${secret}`;

/** The session id in a request's cookie, alive or not; null where it is absent or forged. */
const sessionIdIn = (req: Request, { secret, publicOrigin }: CsrfSettings): string | null => {
  const cookie = readCookie(req, sessionCookieName(isSecure(req, publicOrigin)));
  const id = cookie?.startsWith('s:') === true ? unsign(cookie.slice(2), secret) : false;
  return id === false ? null : id;
};

/** A token is good for one visitor in one session: who signs in or out gets another. */
const tokenFor = (visitor: string, sessionId: string | null, settings: CsrfSettings): string =>
  createHmac('sha256', keyFor('csrf-token', settings))
    .update(JSON.stringify([visitor, sessionId]))
    .digest('base64url');

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Reads the visitor's cookie of every request; a forged or foreign one counts as none. */
export const readVisitor =
  (settings: CsrfSettings): RequestHandler =>
  (req, _res, next) => {
    const secure = isSecure(req, settings.publicOrigin);
    const cookie = readCookie(req, secure ? cookieNames.secure : cookieNames.plain);
    const visitor = cookie === null ? false : unsign(cookie, keyFor('visitor', settings));
    if (visitor !== false) visitors.set(req, visitor);
    next();
  };

/** Answers the visitor's token, and makes a visitor of who is none yet. */
export const issueToken = (
  req: Request,
  res: Response,
  settings: CsrfSettings,
  sessionId = sessionIdIn(req, settings),
): string => {
  const visitor = visitorOf(req) ?? randomBytes(16).toString('base64url');
  const secure = isSecure(req, settings.publicOrigin);
  res.cookie(
    secure ? cookieNames.secure : cookieNames.plain,
    sign(visitor, keyFor('visitor', settings)),
    { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: visitorForMs },
  );
  return tokenFor(visitor, sessionId, settings);
};

/** A browser says where a request comes from; what says nothing is no browser, and the token decides. */
const comesFromElsewhere = (req: Request, { publicOrigin }: CsrfSettings): boolean => {
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  return (
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && origin !== publicOrigin)
  );
};

/** Lets a state-changing call pass only from the shop's own pages, with the visitor's own token. */
export const requireCsrf =
  (settings: CsrfSettings): RequestHandler =>
  (req, _res, next) => {
    const visitor = visitorOf(req);
    const token = req.get('x-csrf-token') ?? '';
    if (
      visitor === null ||
      comesFromElsewhere(req, settings) ||
      !isSame(token, tokenFor(visitor, sessionIdIn(req, settings), settings))
    )
      throw new ShopError(
        'request_not_ours',
        'The shop could not check that this came from its own page. Reload the page and try again.',
      );
    next();
  };
