import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Router, type Request } from 'express';
import type { RemoteName } from '@candor/shell-contract/remote';
import { encodingFor } from '../http/encoding';
import type { FindRelease } from './find-release';
import type { SendDifference } from './script-differences';
import type { ListBytes } from './script-lists';
import { immutableHeaders, sendHashedFile } from './send-file';

const publicFile = /^(release\.json|client\/([\w][\w.-]*\.js|mf-manifest\.json))$/;

/** The browser files of all releases of a remote on this edge's disk. */
const clientFolders = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map((version) => path.join(folder, version, 'client'));

/**
 * Serves `/releases/<remote>/<version>/…`, the browser files of every valid release, and
 * `/releases/scripts/…`, the lists of the scripts of a set. Server builds are not public.
 */
export const releaseFiles = (
  find: FindRelease,
  readList: (id: string, request: Request) => Promise<ListBytes> | undefined,
  sendDifference: SendDifference,
): Router => {
  const router = Router();
  router.get(/^\/scripts\/([0-9a-f]{16})\.json$/, async (request, response, next) => {
    const list = await readList(request.params[0] ?? '', request);
    if (!list) return next();
    const encoding = encodingFor(request.headers['accept-encoding']);
    response.set(immutableHeaders(encoding)).type('json').send(list[encoding]);
  });
  router.get(
    /^\/(mf-[a-z][a-z0-9-]*)\/([0-9][\w.-]{0,80})\/(.+)$/,
    async (request, response, next) => {
      const [name, version, file] = [request.params[0], request.params[1], request.params[2]];
      if (!name || !version || !file || !publicFile.test(file)) return next();
      const copied = await find(name as RemoteName, version);
      if (!copied) return next();
      const root = copied.folder;
      const script = {
        root,
        file,
        addresses: (stem: string) => `/releases/${name}/*/client/${stem}*.js`,
        folders: () => clientFolders(path.dirname(root)),
      };
      if (await sendDifference(request, response, script)) return;
      if (!(await sendHashedFile(request, response, root, file))) next();
    },
  );
  return router;
};
