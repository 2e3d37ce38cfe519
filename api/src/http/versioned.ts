import type { Request, Response } from 'express';
import { holdsEtag } from '@candor/server-contract/if-none-match';
import { responseSent } from './route';

/**
 * Responds with data whose version is its ETag, or 304 to a client that has this version. Express
 * itself sends 200 to Node's fetch, which adds Cache-Control: no-cache to If-None-Match.
 */
export const sendVersioned = <Body extends { version: string }>(
  { req, res }: { req: Request; res: Response },
  body: Body,
): Body | typeof responseSent => {
  const etag = `"${body.version}"`;
  res.set({ etag, 'cache-control': 'no-cache' });
  if (!holdsEtag(req.get('if-none-match'), etag)) return body;
  res.status(304).end();
  return responseSent;
};
