import { createServer, type Server } from 'node:http';
import { rejectMalformed, serverLimits } from '@candor/shell-contract/server-limits';
import type { App } from './app';

/** Longer than the edge keeps its connections, so that the edge never uses one that just closed. */
const keepAliveMs = 75_000;
/** Each edge brings 256; a batch that opens is let wait rather than turned away. */
const connectionsAtMost = 8_192;

/** The server of an app, not yet listening. */
export const createApiServer = ({ express }: Pick<App, 'express'>): Server => {
  const server = createServer({ ...serverLimits, keepAliveTimeout: keepAliveMs }, express);
  server.maxConnections = connectionsAtMost;
  rejectMalformed(server);
  return server;
};
