import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import type { OriginStore } from './origin-store';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const readBytes = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

const readJson = async (file: string): Promise<Release | null> => {
  const bytes = await readBytes(file);
  return bytes && (JSON.parse(bytes.toString('utf8')) as Release);
};

/** The releases in a folder, which an origin server serves. */
export const openOriginFolder = (folder: string): OriginStore => ({
  readRelease: (version) => readJson(path.join(folder, version, 'release.json')),
  versions: async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
    const versions = await Promise.all(
      names.map(async (name) => ({
        name,
        publishedAt: (await stat(path.join(folder, name))).mtimeMs,
      })),
    );
    return versions.sort((a, b) => b.publishedAt - a.publishedAt).map(({ name }) => name);
  },
  publish: async (built, sign) => {
    const version = path.basename(built);
    const target = path.join(folder, version);
    const incoming = path.join(folder, `.incoming-${version}-${process.pid}`);
    await mkdir(folder, { recursive: true });
    await cp(built, incoming, { recursive: true });
    const release = await readJson(path.join(incoming, 'release.json'));
    if (!release) throw new Error(`${built} is no build of a release.`);
    await writeFile(path.join(incoming, 'release.json'), JSON.stringify(await sign(release)));
    await rm(target, { recursive: true, force: true });
    await rename(incoming, target);
  },
  addFiles: (name, from) => cp(from, path.join(folder, name), { recursive: true, force: false }),
  readFile: (version, file) => readBytes(path.join(folder, version, file)),
});
