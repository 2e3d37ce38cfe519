import path from 'node:path';
import { Router } from 'express';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryFollower } from '../registry/follow-registry';
import type { ReleaseCopies } from '../registry/release-copies';
import { sendHashedFile } from './send-file';

/** An address of a release that could not be had is not asked for again this long. */
const NEGATIVE_MS = 5000;
const MAX_NEGATIVE = 1000;

const publicFile = /^(release\.json|client\/[\w][\w.-]*\.js)$/;

/**
 * `/releases/<remote>/<version>/…`: the files of any sound release, adopted here or not, so that two
 * edges may adopt a moment apart. Only what browsers need; server builds stay inside.
 */
export const releaseFiles = (registry: RegistryFollower, copies: ReleaseCopies): Router => {
  const failedUntil = new Map<string, number>();

  const folderOf = async (name: RemoteName, version: string): Promise<string | null> => {
    const lane = registry.lanes().get(name)?.served();
    const served = [lane?.stable, lane?.canary?.copied].find(
      (copied) => copied?.release.version === version,
    );
    if (served) return served.folder;
    const key = `${name}@${version}`;
    if ((failedUntil.get(key) ?? 0) > Date.now()) return null;
    const origin = registry.originOf(name);
    if (!origin) return null;
    try {
      return (await copies.obtain(name, version, origin)).folder;
    } catch {
      if (failedUntil.size >= MAX_NEGATIVE) failedUntil.clear();
      failedUntil.set(key, Date.now() + NEGATIVE_MS);
      return null;
    }
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
