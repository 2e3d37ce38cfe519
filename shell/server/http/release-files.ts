import path from 'node:path';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
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
  const folders = new LRUCache<string, Promise<string | null>>({ max: MAX_CACHED });
  let lookups = 0;

  /** Contacts an origin only for a release that an accepted deployment names. */
  const lookUp = async (name: RemoteName, version: string): Promise<string | null> => {
    const origin = registry.originOf(name, version);
    lookups += 1;
    try {
      const copied = origin
        ? await copies.obtain(name, version, origin)
        : await copies.readFromDisk(name, version);
      return copied?.folder ?? null;
    } catch {
      return null;
    } finally {
      lookups -= 1;
    }
  };

  const folderOf = async (name: RemoteName, version: string): Promise<string | null> => {
    const { stable, canary } = registry.deployments().get(name)?.served() ?? {};
    const served = [stable, canary?.copied].find((copied) => copied?.release.version === version);
    if (served) return served.folder;
    const key = `${name}@${version}`;
    const cached = folders.get(key);
    if (cached) return cached;
    if (lookups >= MAX_LOOKUPS) return null;
    const pending = lookUp(name, version);
    // Without a time limit while pending, so that concurrent requests share the lookup.
    folders.set(key, pending);
    const folder = await pending;
    folders.set(key, pending, { ttl: folder === null ? MISSING_MS : VERIFIED_MS });
    return folder;
  };

  const router = Router();
  router.get(
    /^\/(mf-[a-z][a-z0-9-]*)\/([0-9][\w.-]{0,80})\/(.+)$/,
    async (request, response, next) => {
      const [name, version, file] = [request.params[0], request.params[1], request.params[2]];
      if (!name || !version || !file || !publicFile.test(file)) return next();
      const folder = await folderOf(name as RemoteName, version);
      if (!folder || !(await sendHashedFile(request, response, path.join(folder, file)))) next();
    },
  );
  return router;
};
