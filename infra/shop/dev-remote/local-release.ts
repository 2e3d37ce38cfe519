import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { readBuildScripts } from '../../federation/describe-release';
import { hashFiles, integrityOf } from '../../federation/hash-files';
import type { PageRemote } from './page-table';

/** An unreleased build: its entry in page snapshots, and its files. */
export type LocalRelease = {
  name: RemoteName;
  version: string;
  known: PageRemote;
  /** By path inside the release, `release.json` among them. */
  files: ReadonlyMap<string, Buffer>;
};

/** The development page of a fragment. */
export const fragmentAddress = (fragment: string): string => `/__dev/${fragment}`;

/**
 * Reads a browser build as if it were a release. Its fragments get pages of their own, and page
 * snapshots contain all of its scripts, because it has no signed `release.json`.
 * @param buildDir folder with webpack's output in `client/`
 */
export const readLocalRelease = async (
  { name, routes, fragments, uses }: RemoteDefinition,
  buildDir: string,
): Promise<LocalRelease> => {
  const { entry, exposes, lazy } = await readBuildScripts(buildDir);
  const hashes = await hashFiles(buildDir, ['.js']);
  const content = JSON.stringify([hashes, routes, fragments, uses]);
  const version = `0.0.0-dev.${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
  const release = Buffer.from(
    JSON.stringify({ name, version, entry, exposes, lazy, files: hashes, routes, fragments, uses }),
  );
  const files = await Promise.all(
    Object.keys(hashes).map(
      async (file) => [file, await readFile(path.join(buildDir, file))] as const,
    ),
  );
  return {
    name,
    version,
    known: {
      version,
      release: integrityOf(release),
      routes: [
        ...routes.map(({ path: address, page }) => [address, page] as const),
        ...fragments.map((fragment) => [fragmentAddress(fragment), fragment] as const),
      ],
      scripts: { entry, exposes, files: hashes, uses },
    },
    files: new Map([...files, ['release.json', release]]),
  };
};
