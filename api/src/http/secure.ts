import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

/**
 * Whether cookies get the `Secure` flag. Always with a public https origin, even when a proxy does not
 * report https.
 */
export const isSecure = (req: Request, publicOrigin: string): boolean =>
  publicOrigin.startsWith('https:') || req.secure;

const decode = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** Reads a cookie of a request; null when it is absent or cannot be decoded. */
export const readCookie = ({ headers }: IncomingMessage, name: string): string | null => {
  const pair = (headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : decode(pair.slice(name.length + 1));
};
