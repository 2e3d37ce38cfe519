import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Request } from 'express';

/**
 * Returns whether cookies get the `Secure` flag. Always with a public https origin, even when a
 * proxy does not report https.
 */
export const isSecure = (req: Request, publicOrigin: string): boolean =>
  publicOrigin.startsWith('https:') || req.secure;

/** Reads a cookie of a request; null when it is absent. */
export const readCookie = ({ headers }: IncomingMessage, name: string): string | null =>
  parseCookie(headers.cookie ?? '')[name] ?? null;
