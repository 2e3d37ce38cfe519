import type { AddressInfo } from 'node:net';
import express from 'express';
import { createFrontServer } from '../../../shell/server/http/front-server';
import { createBodyReceiver } from '../../../shell/server/http/read-body';
import { createLogger } from '../../../shell/server/observability/logger';
import { apiProxy } from '../../../shell/server/proxy/api-proxy';
import { seenBy, type Seen } from './recorder';

const BODY_MS = 1_000;

/** Starts the edge's server and proxy in front of an API, recording its requests and own responses. */
export const openEdge = async (apiUrl: URL, proxiesInFront = 0) => {
  const seen: Seen[] = [];
  /** Paths whose response did not come from the API, or had no receiver. */
  const notForwarded: string[] = [];
  let failures = 0;
  const app = express();
  app.use(
    apiProxy({
      apiUrl,
      publicOrigin: 'https://shop.example',
      log: createLogger('silent'),
      onFailure: () => (failures += 1),
      readBody: createBodyReceiver({ proxiesInFront, bodyMs: BODY_MS }),
    }),
  );
  const server = createFrontServer({ total: 4_000, perAddress: null }, app);
  const disconnections: Promise<void>[] = [];
  server.on('connection', (socket) => {
    disconnections.push(new Promise((resolve) => void socket.once('close', () => resolve())));
  });
  server.prependListener('request', (request, response) => {
    const { path } = seenBy(request);
    seen.push(seenBy(request));
    // No address: the connection is closed, and the response emits no close event.
    if (request.socket.remoteAddress === undefined) notForwarded.push(path);
    else
      response.once('close', () => {
        if (!response.hasHeader('x-recorded')) notForwarded.push(path);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    seen,
    notForwarded,
    /** Requests after which the edge reports that it does not reach the API. */
    failures: () => failures,
    close: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      // A server is closed before its last connections report so, and with them their responses.
      await Promise.all(disconnections);
    },
  };
};
