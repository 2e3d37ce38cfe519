import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { compressFiles } from '../../federation/compress-files';
import { integrityOf } from '../../federation/hash-files';
import { originDir } from '../../federation/origin';
import { repoRoot } from '../../federation/paths';
import { signRelease } from '../../federation/team-keys';

/** How a release is to differ from its team's last build. */
export type Changes = {
  /** Changes the text of files whose path matches, before they are hashed. */
  edit?: readonly [file: RegExp, change: (text: string, version: string) => string];
  /** Changes what release.json says, before it is signed. */
  say?: (release: Release) => object;
  /** Signs in another way than the team would. */
  sign?: (release: Release) => Promise<object>;
  /** Spoils the folder after it was signed. */
  spoil?: (folder: string, release: Release) => Promise<void>;
};

/** The version of a team's last build. */
export const builtVersion = async (remote: RemoteName): Promise<string> =>
  (await readFile(path.join(repoRoot, remote, 'dist/latest'), 'utf8')).trim();

const edited = async (folder: string, release: Release, version: string, edit: Changes['edit']) => {
  const files = { ...release.files };
  for (const file of Object.keys(files)) {
    if (!edit?.[0].test(file)) continue;
    const at = path.join(folder, file);
    const bytes = Buffer.from(edit[1](await readFile(at, 'utf8'), version));
    await writeFile(at, bytes);
    if (file.startsWith('client/')) await compressFiles([at]);
    files[file] = integrityOf(bytes);
  }
  return files;
};

let count = 0;

/**
 * Publishes a release made of a team's last build.
 * @returns its version
 */
export const publishVariant = async (
  remote: RemoteName,
  changes: Changes = {},
): Promise<string> => {
  count += 1;
  const version = `1.0.0-${count.toString(16).padStart(12, '0')}`;
  const folder = path.join(originDir(remote), version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(originDir(remote), { recursive: true });
  await cp(path.join(repoRoot, remote, 'dist', await builtVersion(remote)), folder, {
    recursive: true,
  });
  const file = path.join(folder, 'release.json');
  const built = JSON.parse(await readFile(file, 'utf8')) as Release;
  const files = await edited(folder, built, version, changes.edit);
  const release = { ...built, version, files };
  const said = { ...release, ...changes.say?.(release) };
  await writeFile(file, JSON.stringify(await (changes.sign ?? signRelease)(said)));
  await changes.spoil?.(folder, said);
  return version;
};

/** What an origin does instead of sending a file. */
export type Trouble = (response: ServerResponse) => void;

/** One HTTP origin for the releases of every remote, `/<remote>/<version>/…`, that can be told to misbehave. */
export const openReleaseOrigin = async (root: string) => {
  let trouble: { part: string; act: Trouble } | null = null;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (trouble && url.includes(trouble.part)) return trouble.act(response);
    readFile(path.join(root, url)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    of: (remote: RemoteName): string =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/${remote}`,
    /** From now on addresses that contain the part get this instead of their file. */
    misbehave: (part: string, act: Trouble): void => {
      trouble = { part, act };
    },
    behave: (): void => {
      trouble = null;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
