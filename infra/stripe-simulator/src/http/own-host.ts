import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

const hostPattern = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
/** Names that the internet does not have: of this machine and of a network of containers. */
const internalName = /^(?:[\w-]+|.+\.localhost|.+\.svc|.+\.cluster\.local)$/i;

/** Returns whether a `Host` is a number, or a name that no page of the internet can have. */
export const isInternalHost = (host: string | undefined): boolean => {
  const name = hostPattern.exec(host ?? '')?.[1]?.replace(/^\[|\]$/g, '');
  return name !== undefined && (isIP(name) !== 0 || internalName.test(name));
};

/**
 * Rejects a page of another site whose name was made to resolve to this machine (DNS rebinding): it would read
 * payers, and use the controls.
 */
export const requireOwnHost =
  (publicOrigin: string): RequestHandler =>
  (req, res, next) => {
    const { host } = req.headers;
    if (isInternalHost(host) || host === new URL(publicOrigin).host) next();
    else res.status(404).end();
  };
