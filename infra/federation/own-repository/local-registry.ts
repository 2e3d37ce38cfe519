import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Version = { version: string; dist: { tarball: string } };

/** To publish a package, npm sends its description with one version, and the archive. */
type Publication = {
  name: string;
  versions: Record<string, Version>;
  'dist-tags': Record<string, string>;
  _attachments: Record<string, { data: string }>;
};

type Stored = Omit<Publication, '_attachments'>;

/**
 * The part of npm's registry that `npm publish`, `npm view` and `npm install` use, in memory.
 */
export const openLocalRegistry = async () => {
  const packages = new Map<string, Stored>();
  const archives = new Map<string, Buffer>();

  const publish = async (request: IncomingMessage, origin: string): Promise<number> => {
    const { _attachments: files, ...sent } = (await json(request)) as Publication;
    const stored = packages.get(sent.name);
    for (const [version, described] of Object.entries(sent.versions)) {
      if (stored?.versions[version]) return 403;
      const [file] = Object.values(files);
      const key = `/-/archives/${encodeURIComponent(sent.name)}-${version}.tgz`;
      archives.set(key, Buffer.from(file?.data ?? '', 'base64'));
      described.dist.tarball = `${origin}${key}`;
    }
    packages.set(sent.name, {
      ...sent,
      versions: { ...stored?.versions, ...sent.versions },
      'dist-tags': { ...stored?.['dist-tags'], ...sent['dist-tags'] },
    });
    return 201;
  };

  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (method === 'PUT')
      return void publish(request, `http://${headers.host ?? ''}`).then((status) =>
        respond(status, {}),
      );
    const archive = archives.get(url);
    if (archive) return void response.end(archive);
    const found = packages.get(decodeURIComponent(url.slice(1).split('?')[0] ?? ''));
    return void respond(found ? 200 : 404, found ?? { error: 'not found' });
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The lines of `.npmrc` with which npm gets and publishes our packages here, and all others where it does. */
    npmrc: `@candor:registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=trial\n`,
  };
};
