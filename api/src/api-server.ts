import { createServer, type Server } from 'node:http';
import type { App } from './app';

/** Longer than the edge keeps its connections, so that the edge never uses one that just closed. */
const keepAliveMs = 75_000;
const requestWithinMs = 30_000;

/** The server of an app, not yet listening. */
export const createApiServer = ({ express }: Pick<App, 'express'>): Server => {
  const server = createServer(express);
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  server.requestTimeout = requestWithinMs;
  return server;
};
