import path from 'node:path';
import { Router } from 'express';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RegistryFollower } from '../registry/follow-registry';
import type { ReleaseCopies } from '../registry/release-copies';
import { sendHashedFile } from './send-file';

/** So long it is believed that the copy of a release is sound, for its every file is read to see it. */
const SOUND_MS = 4000;
/** So long a release that could not be had is not asked for again. */
const NONE_MS = 5000;
const MAX_KNOWN = 1000;
/** So many releases are looked for at once on behalf of visitors; who asks for another waits in vain. */
const MAX_LOOKS = 4;

type Known = { folder: Promise<string | null>; until: number };

const publicFile = /^(release\.json|client\/[\w][\w.-]*\.js)$/;

/**
 * `/releases/<remote>/<version>/…`: the files of any sound release, adopted here or not, so that two
 * edges may adopt a moment apart. Only what browsers need; server builds stay inside.
 */
export const releaseFiles = (registry: RegistryFollower, copies: ReleaseCopies): Router => {
  const known = new Map<string, Known>();

  let looks = 0;
  /** Only a release that an order has named is asked of its origin; others may stand on this disk. */
  const find = async (name: RemoteName, version: string): Promise<string | null> => {
    const origin = registry.originOf(name, version);
    looks += 1;
    try {
      const look = origin ? copies.obtain(name, version, origin) : copies.kept(name, version);
      return (await look)?.folder ?? null;
    } catch {
      return null;
    } finally {
      looks -= 1;
    }
  };

  const folderOf = async (name: RemoteName, version: string): Promise<string | null> => {
    const lane = registry.lanes().get(name)?.served();
    const served = [lane?.stable, lane?.canary?.copied].find(
      (copied) => copied?.release.version === version,
    );
    if (served) return served.folder;
    const key = `${name}@${version}`;
    const before = known.get(key);
    if (before && before.until > Date.now()) return before.folder;
    if (looks >= MAX_LOOKS) return null;
    if (known.size >= MAX_KNOWN) known.clear();
    // All who ask meanwhile wait for this one look.
    const found: Known = { folder: find(name, version), until: Infinity };
    known.set(key, found);
    const folder = await found.folder;
    found.until = Date.now() + (folder === null ? NONE_MS : SOUND_MS);
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
