import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics';

/** The internal port: figures for the operator's own network, never behind the edge. */
export const createMetricsServer = (metrics: Metrics): Server =>
  createServer((req, res) => {
    if (req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    metrics.expose().then(
      ({ contentType, text }) => res.writeHead(200, { 'content-type': contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
