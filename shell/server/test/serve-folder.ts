import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** An HTTP origin over a folder, with a switch to make it fail. */
export const serveFolder = async (folder: string) => {
  let isDown = false;
  let requestCount = 0;
  const server: Server = createServer((request, response) => {
    requestCount += 1;
    if (isDown) return void response.destroy();
    readFile(path.join(folder, request.url ?? '')).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: () => requestCount,
    goDown: () => {
      isDown = true;
    },
    goUp: () => {
      isDown = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
