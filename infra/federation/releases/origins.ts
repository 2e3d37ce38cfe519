/** Serves the release origins of all remotes, or of the one that `ORIGIN_REMOTE` names. */
import type { Server } from 'node:http';
import { remotes } from '../remotes';
import { originDir, originPort, originUrl } from './origin';
import { serveOrigin } from './serve-origin';

const host = process.env['HOST'] ?? '127.0.0.1';
const only = process.env['ORIGIN_REMOTE'];
const served = remotes.filter(({ folder }) => !only || folder === only);

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

const log = (message: string, fields: object = {}) =>
  process.stdout.write(
    `${JSON.stringify({ level: 30, time: Date.now(), name: 'origins', msg: message, ...fields })}\n`,
  );

const servers: Server[] = [];
for (const { folder } of served) {
  const server = serveOrigin(originDir(folder), [originUrl(folder)]);
  const port = originPort(folder);
  try {
    await listen(server, port);
  } catch {
    process.stderr.write(`Port ${port} is taken: the release origin of ${folder} needs it.\n`);
    process.exit(1);
  }
  log('listening', { remote: folder, port });
  servers.push(server);
}

const stop = () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
