import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Only plain names of a published release: `<version>/release.json`, `<version>/client/<file>`. */
const releasePath = /^\/([\w.-]+)((?:\/[\w.-]+){1,2})$/;

const fileOf = (root: string, url: string): string | null => {
  const match = releasePath.exec(url);
  if (!match || url.includes('..') || url.startsWith('/.')) return null;
  return path.join(root, url);
};

/** An HTTP origin for one remote's releases. Only edges ask it; browsers never do. */
export const serveOrigin = (root: string): Server =>
  createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/health') return void response.writeHead(200).end('ok');
      const file = fileOf(root, request.url ?? '');
      const found = file ? await stat(file).catch(() => null) : null;
      if (!file || !found?.isFile()) return void response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-length': found.size,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      createReadStream(file).pipe(response);
    };
    answer().catch(() => response.destroy());
  });
