import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const EVENTS = '/__dev/events';
const client = `new EventSource('${EVENTS}').onmessage=()=>location.reload()`;
const clientHash = `'sha256-${createHash('sha256').update(client).digest('base64')}'`;

/** The page as the edge sent it, with a few bytes that listen for news; the policy learns their hash. */
const sendPage = (answer: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const html = Buffer.concat(chunks).toString();
    const policy = String(answer.headers['content-security-policy'] ?? '');
    const { etag, 'content-length': length, ...headers } = answer.headers;
    void [etag, length];
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      'content-security-policy': policy.replace('script-src ', `script-src ${clientHash} `),
      'cache-control': 'no-store',
    });
    response.end(html.replace('</body>', `<script>${client}</script></body>`));
  });
};

/**
 * Stands before the edge while one develops, so that the edge itself knows nothing of reloading.
 * @returns reload, which makes every open page load anew, and close
 * @throws Error in words when the port is taken
 */
export const openLiveReload = async (port: number, edgePort: number) => {
  const listeners = new Set<ServerResponse>();
  const server = createServer((incoming, response) => {
    if (incoming.url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return;
    }
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
      (answer) => {
        if (answer.headers['content-type']?.startsWith('text/html') && wantsPage)
          return sendPage(answer, response);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
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
    reload: () => {
      for (const listener of listeners) listener.write('data: reload\n\n');
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
