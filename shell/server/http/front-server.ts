import { createServer, type RequestListener, type Server } from 'node:http';
import { rejectMalformed, serverLimits } from '@candor/server-contract/server-limits';
import { pathOf } from '../observability/logger';
import { EdgeError, sendEdgeError } from './edge-error';
import { createSlots } from './slots';

/** Longer than the keep-alive of the proxy in front (60 s), which would send to a closed connection. */
export const KEEP_ALIVE_MS = 65_000;
/** A connection idle for this long in the middle of a response is closed. */
const STALLED_MS = 60_000;
/**
 * The limit in characters. It is longer than any path of the shop; the cost of routing grows with
 * the length.
 */
const LONGEST_PATH = 2_000;

/** Maximum of open connections; `perAddress` is null behind a proxy, whose address all share. */
export type ConnectionLimits = { total: number; perAddress: number | null };

/** Closes new connections beyond the limits; open ones continue. */
const limitConnections = (server: Server, { total, perAddress }: ConnectionLimits): void => {
  server.maxConnections = total;
  if (perAddress === null) return;
  const slots = createSlots({ total, perAddress });
  server.on('connection', (socket) => {
    try {
      socket.once('close', slots.claim(socket.remoteAddress ?? 'unknown'));
    } catch {
      socket.destroy();
    }
  });
};

/** Browsers and caches take a backslash for a slash; no path of the shop has one, or a control character. */
const badInPath = /[\\\u0000-\u001f\u007f-\u009f]/;

const isReadable = (path: string): boolean => {
  try {
    return !badInPath.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

const checkUrl = (url: string): EdgeError | null => {
  // Absolute URLs are for forward proxies, and `*` is not supported.
  if (!url.startsWith('/')) return new EdgeError('invalid_request', 'Request a path of this shop.');
  if (pathOf(url).length > LONGEST_PATH)
    return new EdgeError('address_too_long', `A path has at most ${LONGEST_PATH} characters.`);
  if (!isReadable(pathOf(url)) || /%00/.test(url))
    return new EdgeError('invalid_request', 'The address has characters that no address has.');
  return null;
};

/** Creates the public server, not yet listening, with limits on connections, time and size. */
export const createFrontServer = (limits: ConnectionLimits, handle: RequestListener): Server => {
  const server = createServer(
    { ...serverLimits, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      const error = checkUrl(request.url ?? '');
      if (error) sendEdgeError(response, error, true);
      else handle(request, response);
    },
  );
  server.timeout = STALLED_MS;
  rejectMalformed(server);
  limitConnections(server, limits);
  return server;
};
