import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { EVENTS_PATH, createEventStream } from './event-stream';
import { addScript } from './page-script';

const client = `new EventSource('${EVENTS_PATH}').onmessage=()=>location.reload()`;

/** Sends the edge's page with a script that reloads it. */
const sendPage = (upstream: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = [];
  upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
  upstream.on('end', () => {
    const { html, headers } = addScript(Buffer.concat(chunks).toString(), upstream.headers, client);
    response.writeHead(upstream.statusCode ?? 502, headers);
    response.end(html);
  });
};

/**
 * Opens a proxy in front of the edge for development, so that the edge has no code for reloading.
 * @returns `reload`, which reloads every open page, and `close`
 * @throws Error when the port is taken
 */
export const openLiveReload = async (port: number, edgePort: number) => {
  const events = createEventStream();
  const server = createServer((incoming, response) => {
    if (incoming.url === EVENTS_PATH) return events.listen(response);
    const wantsPage = incoming.headers.accept?.includes('text/html') ?? false;
    const { 'if-none-match': known, 'accept-encoding': encodings, ...headers } = incoming.headers;
    const forwarded = request(
      {
        port: edgePort,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: wantsPage
          ? { ...headers, 'accept-encoding': 'identity' }
          : {
              ...headers,
              ...(known === undefined ? {} : { 'if-none-match': known }),
              ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
            },
      },
      (upstream) => {
        if (upstream.headers['content-type']?.startsWith('text/html') && wantsPage)
          return sendPage(upstream, response);
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    forwarded.on('error', () => {
      if (!response.headersSent) response.writeHead(503, { 'retry-after': '1' });
      response.end('The edge is being restarted; reload in a second.');
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`Port ${port} is taken, and the shop needs it.`)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    reload: () => events.send('reload'),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
