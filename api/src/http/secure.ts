import type { Request } from 'express';

/**
 * Whether the browser reached the shop by https. A shop whose public address is https never sets
 * a cookie for http, even when a proxy forgets to say so.
 */
export const isSecure = (req: Request, publicOrigin: string): boolean =>
  publicOrigin.startsWith('https:') || req.secure;
