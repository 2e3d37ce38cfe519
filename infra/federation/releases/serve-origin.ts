import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isHostOf, isInternalHost } from '@candor/server-contract/own-host';

/** The files of a published release: `<version>/release.json`, `<version>/client/<file>`; no source map. */
const releaseFile = /^\/\w[\w.-]*(\/(client|server))?\/\w[\w.-]*\.\w+$/;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/**
 * Creates the HTTP origin of one remote's releases, for edges and for other hosts. The shop's browsers
 * never use it.
 * @param ownUrls its URLs beside those of an internal network
 */
export const serveOrigin = (root: string, ownUrls: readonly string[] = []): Server =>
  createServer((request, response) => {
    const { url = '', headers } = request;
    const notFound = () => void response.writeHead(404).end();
    if (!isInternalHost(headers.host) && !isHostOf(headers.host, ownUrls)) return notFound();
    if (url === '/health') return void response.end('ok');
    if (!releaseFile.test(url)) return notFound();
    const file = createReadStream(path.join(root, url));
    file.once('error', notFound).once('open', () => {
      file.off('error', notFound);
      const type = types[path.extname(url)];
      response.writeHead(200, {
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        ...(type && { 'content-type': type }),
      });
      // An edge that disconnects is no error.
      pipeline(file, response).catch(() => undefined);
    });
  });
