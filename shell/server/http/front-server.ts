import { createServer, type RequestListener, type Server } from 'node:http';
import { answerMalformed, serverLimits } from '@candor/shell-contract/server-limits';
import { pathOf } from '../logger';
import { limitConnections, type ConnectionLimits } from './connection-limits';
import { EdgeError, sendEdgeError } from './edge-error';

/** Longer than what stands in front keeps a connection (60 s): one that just closed loses its request. */
export const KEEP_ALIVE_MS = 65_000;
/** A connection on which nothing moves for so long, in the middle of a response, is closed. */
const STALLED_MS = 60_000;
/** Longer than any address of the shop; work on an address grows with its length. */
const LONGEST_PATH = 2_000;

const errorIn = (url: string): EdgeError | null => {
  // Addresses with a host in them are for forward proxies, `*` is for nobody here.
  if (!url.startsWith('/')) return new EdgeError('invalid_request', 'Request a path of this shop.');
  if (pathOf(url).length > LONGEST_PATH)
    return new EdgeError('address_too_long', `A path has at most ${LONGEST_PATH} characters.`);
  return null;
};

/**
 * The server that shoppers reach, not yet listening: bounded in connections, in time and in size before
 * anything of the shop runs.
 */
export const createFrontServer = (limits: ConnectionLimits, handle: RequestListener): Server => {
  const server = createServer(
    { ...serverLimits, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      const error = errorIn(request.url ?? '');
      if (error) sendEdgeError(response, error, true);
      else handle(request, response);
    },
  );
  server.timeout = STALLED_MS;
  answerMalformed(server);
  limitConnections(server, limits);
  return server;
};
