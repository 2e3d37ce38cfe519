import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { readCookie } from './read-cookie';
import {
  idInSessionCookie,
  isProofOf,
  proofOf,
  signed,
  valueOfSigned,
  type Secrets,
} from './secrets';
import { isSecure } from './secure';
import { ShopError } from './shop-error';

const visitorForMs = 30 * 24 * 60 * 60 * 1000;
const cookieNames = { secure: '__Host-candor-visitor', plain: 'candor-visitor' } as const;
const sessionCookieNames = { secure: '__Host-candor', plain: 'candor' } as const;

/** The session's cookie is called so; a browser refuses `__Host-` on http. */
export const sessionCookieName = (secure: boolean): string =>
  secure ? sessionCookieNames.secure : sessionCookieNames.plain;

/** What the guard needs to know of the shop. */
export type CsrfSettings = { secrets: Secrets; publicOrigin: string };

const visitors = new WeakMap<Request, string>();

/** The visitor behind a request: the id in their signed cookie; null before they fetched a token. */
export const visitorOf = (req: Request): string | null => visitors.get(req) ?? null;

/** The visitor behind a request that changes something: without one its token was refused. */
export const requiredVisitor = (req: Request): string => {
  const visitor = visitorOf(req);
  if (visitor === null) throw new ShopError('request_not_ours', 'Please reload the page.');
  return visitor;
};

const newVisitor = (): string => randomBytes(16).toString('base64url');

/** Makes another visitor of who asks; the next `issueToken` tells the browser. */
export const renewVisitor = (req: Request): { from: string; to: string } => {
  const [from, to] = [requiredVisitor(req), newVisitor()];
  visitors.set(req, to);
  return { from, to };
};

/** Takes the visitor's cookie away; with the next token the browser is another visitor's. */
export const forgetVisitor = (
  req: Request,
  res: Response,
  { publicOrigin }: CsrfSettings,
): void => {
  const secure = isSecure(req, publicOrigin);
  const name = secure ? cookieNames.secure : cookieNames.plain;
  res.clearCookie(name, { path: '/', secure, httpOnly: true });
};

/** The session id in a request's cookie, alive or not; null where it is absent or forged. */
const sessionIdIn = (req: Request, { secrets, publicOrigin }: CsrfSettings): string | null => {
  const cookie = readCookie(req, sessionCookieName(isSecure(req, publicOrigin)));
  return cookie === null ? null : idInSessionCookie(cookie, secrets);
};

const tokenPurpose = 'csrf-token';

/** A token is good for one visitor in one session: who signs in or out gets another. */
const tokenText = (visitor: string, sessionId: string | null): string =>
  JSON.stringify([visitor, sessionId]);

/** Reads the visitor's cookie of every request; a forged or foreign one counts as none. */
export const readVisitor =
  (settings: CsrfSettings): RequestHandler =>
  (req, _res, next) => {
    const secure = isSecure(req, settings.publicOrigin);
    const cookie = readCookie(req, secure ? cookieNames.secure : cookieNames.plain);
    const visitor = cookie === null ? null : valueOfSigned('visitor', cookie, settings.secrets);
    if (visitor !== null) visitors.set(req, visitor);
    next();
  };

/** Answers the visitor's token, and makes a visitor of who is none yet. */
export const issueToken = (
  req: Request,
  res: Response,
  settings: CsrfSettings,
  sessionId = sessionIdIn(req, settings),
): string => {
  const visitor = visitorOf(req) ?? newVisitor();
  const secure = isSecure(req, settings.publicOrigin);
  res.cookie(
    secure ? cookieNames.secure : cookieNames.plain,
    signed('visitor', visitor, settings.secrets),
    { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: visitorForMs },
  );
  return proofOf(tokenPurpose, tokenText(visitor, sessionId), settings.secrets);
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
      !isProofOf(
        token,
        { purpose: tokenPurpose, text: tokenText(visitor, sessionIdIn(req, settings)) },
        settings.secrets,
      )
    )
      throw new ShopError(
        'request_not_ours',
        'The shop could not check that this came from its own page. Reload the page and try again.',
      );
    next();
  };
