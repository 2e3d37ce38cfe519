import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a server received it. */
export type Seen = { path: string; forwardedFor: string; requestId: string };

export const seenBy = ({ url = '', headers }: IncomingMessage): Seen => ({
  path: url,
  forwardedFor: String(headers['x-forwarded-for'] ?? ''),
  requestId: String(headers['x-request-id'] ?? ''),
});

/** Starts an API that records every request, with Node's most lenient parser, and names it in the response. */
export const openRecorder = async () => {
  const seen: Seen[] = [];
  const server = createServer({ insecureHTTPParser: true }, (request, response) => {
    seen.push(seenBy(request));
    request.resume();
    request.once('end', () => {
      response.setHeader('set-cookie', ['candor=of-this-request', 'other=1']);
      response.setHeader('x-recorded', '1');
      response.end(JSON.stringify({ responseTo: request.url }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    seen,
    close: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
