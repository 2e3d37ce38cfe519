/** The reference for the edge's cost of a call: undici passes the response of the API on, and nothing else. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';

const { SOURCE = '', PORT = '0' } = process.env;
const api = new Pool(SOURCE, { connections: 256 });

/** The headers of a browser's request without those of its connection, which undici rejects. */
const passedOn = ({ connection, host, ...headers }: IncomingHttpHeaders) => headers;

createServer((request, response) => {
  const call = {
    path: request.url ?? '/',
    method: 'GET',
    headers: passedOn(request.headers),
  } as const;
  api
    .stream(call, ({ statusCode, headers }) => response.writeHead(statusCode, headers))
    .catch(() => response.destroy());
}).listen(Number(PORT), '127.0.0.1');
