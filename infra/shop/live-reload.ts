import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { NEWS, openNews } from './news';
import { withScript } from './page-script';

const client = `new EventSource('${NEWS}').onmessage=()=>location.reload()`;

/** The page as the edge sent it, with a few bytes that listen for news. */
const sendPage = (answer: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const { html, headers } = withScript(Buffer.concat(chunks).toString(), answer.headers, client);
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(html);
  });
};

/**
 * Stands before the edge while one develops, so that the edge itself knows nothing of reloading.
 * @returns reload, which makes every open page load anew, and close
 * @throws Error in words when the port is taken
 */
export const openLiveReload = async (port: number, edgePort: number) => {
  const news = openNews();
  const server = createServer((incoming, response) => {
    if (incoming.url === NEWS) return news.listen(response);
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
    reload: () => news.tell('reload'),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
