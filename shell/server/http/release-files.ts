import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RemoteDeployment } from '../deployment/remote-deployment';
import type { RegistryFollower } from '../registry/follow-registry';
import type { ReleaseCopies } from '../releases/release-copies';
import { sendHashedFile } from './send-file';

/** How long a verified copy is trusted: each verification reads every file. */
const VERIFIED_MS = 4000;
/** Delay before a missing release is looked up again. */
const MISSING_MS = 5000;
const MAX_CACHED = 1000;
/** Concurrent lookups for visitors; further releases get 404. */
const MAX_LOOKUPS = 4;

const publicFile = /^(release\.json|client\/[\w][\w.-]*\.js)$/;

type Wanted = { name: RemoteName; version: string };

type Registry = Pick<RegistryFollower, 'originOf'> & {
  deployments: () => ReadonlyMap<RemoteName, Pick<RemoteDeployment, 'served'>>;
};

/**
 * Serves `/releases/<remote>/<version>/…`: the browser files of every valid release, also of one that
 * this edge does not serve, because another edge may adopt it earlier. Server builds are not public.
 */
export const releaseFiles = (
  registry: Registry,
  copies: Pick<ReleaseCopies, 'obtain' | 'readFromDisk'>,
): Router => {
  const limit = pLimit(MAX_LOOKUPS);

  /** Contacts an origin only for a release that an accepted deployment names. */
  const lookUp = ({ name, version }: Wanted) => {
    const origin = registry.originOf(name, version);
    return origin ? copies.obtain(name, version, origin) : copies.readFromDisk(name, version);
  };

  /** The folders of releases that are not served; empty for a missing one. Requests share a lookup. */
  const folders = new LRUCache<string, string, Wanted>({
    max: MAX_CACHED,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context }) => {
      if (limit.activeCount === MAX_LOOKUPS) return undefined;
      const copied = await limit(lookUp, context).catch(() => null);
      options.ttl = copied ? VERIFIED_MS : MISSING_MS;
      return copied?.folder ?? '';
    },
  });

  const folderOf = async ({ name, version }: Wanted): Promise<string | undefined> => {
    const { stable, canary } = registry.deployments().get(name)?.served() ?? {};
    const served = [stable, canary?.copied].find((copied) => copied?.release.version === version);
    if (served) return served.folder;
    return folders.fetch(`${name}@${version}`, { context: { name, version } });
  };

  const router = Router();
  router.get(
    /^\/(mf-[a-z][a-z0-9-]*)\/([0-9][\w.-]{0,80})\/(.+)$/,
    async (request, response, next) => {
      const [name, version, file] = [request.params[0], request.params[1], request.params[2]];
      if (!name || !version || !file || !publicFile.test(file)) return next();
      const folder = await folderOf({ name: name as RemoteName, version });
      if (!folder || !(await sendHashedFile(request, response, folder, file))) next();
    },
  );
  return router;
};
