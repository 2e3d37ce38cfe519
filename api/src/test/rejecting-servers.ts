import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Lets a server listen on a free port of this machine. @returns the port. */
export const listening = async (server: Pick<Server, 'listen' | 'address'>): Promise<number> => {
  const ready = once(server as Server, 'listening');
  server.listen(0, '127.0.0.1');
  await ready;
  return (server.address() as AddressInfo).port;
};

/** A PostgreSQL server that responds to everything with one SQLSTATE. */
export const rejectingPostgres = (sqlState: string): Server =>
  createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0C${sqlState}\0Mrefused\0\0`);
      const length = Buffer.alloc(4);
      length.writeInt32BE(fields.length + 4);
      socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
    });
  });

/** A payment provider that accepts one key. */
export const providerThatKnows = (key: string): HttpServer =>
  createHttpServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    response.writeHead(isKnown ? 200 : 401, {
      'content-type': 'application/json',
      // An embedded database can block this process until a kept-alive connection has ended.
      connection: 'close',
    });
    response.end('{"object":"list","data":[]}');
  });

/** A port of this machine without a server. */
export const closedPort = async (): Promise<number> => {
  const server = createServer();
  const port = await listening(server);
  const closed = once(server, 'close');
  server.close();
  await closed;
  return port;
};
