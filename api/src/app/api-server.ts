import { createServer, type Server } from 'node:http';
import { rejectMalformed, serverLimits } from '@candor/server-contract/server-limits';
import type { App } from './app';

/** Longer than the edge's own keep-alive, so that the edge never uses a connection that just closed. */
const keepAliveMs = 75_000;
/** Each edge opens 256; under peak load requests wait instead of failing. */
const maxConnections = 8_192;

/** Creates the HTTP server of an app; it does not listen yet. */
export const createApiServer = ({ express }: Pick<App, 'express'>): Server => {
  const server = createServer({ ...serverLimits, keepAliveTimeout: keepAliveMs }, express);
  server.maxConnections = maxConnections;
  rejectMalformed(server);
  return server;
};
