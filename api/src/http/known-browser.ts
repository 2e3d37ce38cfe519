import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { CsrfSettings } from './csrf';
import { readCookie } from './read-cookie';
import { proofOf, proofsOf, signed, valueOfSigned } from './secrets';
import { isSecure } from './secure';

const keptForMs = 365 * 24 * 60 * 60 * 1000;
/** A family at one computer; the oldest is forgotten first. */
const accountsAtMost = 5;

const markPurpose = 'account-mark';
const markLength = 22;

const cookieName = (secure: boolean) => (secure ? '__Host-candor-known' : 'candor-known');

/** An account as the cookie and the counters name it: nobody can read the address out of it. */
export const markOf = (email: string, { secrets }: CsrfSettings): string =>
  proofOf(markPurpose, email, secrets).slice(0, markLength);

type Known = { browser: string; marks: readonly string[] };

const readKnown = (req: Request, settings: CsrfSettings): Known | null => {
  const cookie = readCookie(req, cookieName(isSecure(req, settings.publicOrigin)));
  const value = cookie === null ? null : valueOfSigned('known', cookie, settings.secrets);
  if (value === null) return null;
  const [browser = '', ...marks] = value.split('.');
  return { browser, marks };
};

/** The browser's own name when it has signed in to this account before, else null. */
export const knownBrowser = (
  req: Request,
  email: string,
  settings: CsrfSettings,
): string | null => {
  const known = readKnown(req, settings);
  const marks = proofsOf(markPurpose, email, settings.secrets).map((mark) =>
    mark.slice(0, markLength),
  );
  return known?.marks.some((mark) => marks.includes(mark)) === true ? known.browser : null;
};

/** Remembers in the browser that its owner has signed in to this account. */
export const rememberBrowser = (
  req: Request,
  res: Response,
  email: string,
  settings: CsrfSettings,
): void => {
  const known = readKnown(req, settings);
  const mark = markOf(email, settings);
  const marks = [mark, ...(known?.marks ?? []).filter((other) => other !== mark)];
  const browser = known?.browser ?? randomBytes(12).toString('base64url');
  const value = [browser, ...marks.slice(0, accountsAtMost)].join('.');
  const secure = isSecure(req, settings.publicOrigin);
  res.cookie(cookieName(secure), signed('known', value, settings.secrets), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: keptForMs,
  });
};
