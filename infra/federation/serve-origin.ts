import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** The paths of a published release: `<version>/release.json`, `<version>/client/<file>`. */
const releasePath = /^\/([\w.-]+)((?:\/[\w.-]+){1,2})$/;

const fileOf = (root: string, url: string): string | null => {
  const match = releasePath.exec(url);
  if (!match || url.includes('..') || url.startsWith('/.')) return null;
  return path.join(root, url);
};

/** Creates the HTTP origin of one remote's releases, for edges; browsers never use it. */
export const serveOrigin = (root: string): Server =>
  createServer((request, response) => {
    const respond = async () => {
      if (request.url === '/health') return void response.writeHead(200).end('ok');
      const file = fileOf(root, request.url ?? '');
      const stats = file ? await stat(file).catch(() => null) : null;
      if (!file || !stats?.isFile()) return void response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-length': stats.size,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      createReadStream(file).pipe(response);
    };
    respond().catch(() => response.destroy());
  });
