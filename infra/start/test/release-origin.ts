import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { compressFiles } from '@candor/federation/build/compress-files';
import { integrityOf } from '@candor/federation/build/hash-files';
import { repoRoot } from '@candor/federation/paths';
import { builtVersion, originDir } from '@candor/federation/releases/origin';
import { signRelease } from '@candor/federation/releases/team-keys';
import type { Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';

/** How a release differs from the one that it is a copy of. */
export type Changes = {
  /** Changes the text of matching files before they are hashed. */
  edit?: readonly [file: RegExp, change: (text: string, version: string) => string];
  /** Changes release.json before it is signed. */
  manifest?: (release: Release) => object;
  /** Replaces the team's signature. */
  sign?: (release: Release) => Promise<object>;
  /** Damages the folder after it was signed. */
  spoil?: (folder: string, release: Release) => Promise<void>;
};

const editFiles = async (
  folder: string,
  release: Release,
  version: string,
  edit: Changes['edit'],
) => {
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

/** Publishes a changed copy of the release in a folder, at the origin of a remote. */
export const publishCopy = async (
  source: string,
  remote: RemoteName,
  version: string,
  changes: Changes,
): Promise<void> => {
  const folder = path.join(originDir(remote), version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(originDir(remote), { recursive: true });
  await cp(source, folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const built = JSON.parse(await readFile(file, 'utf8')) as Release;
  const files = await editFiles(folder, built, version, changes.edit);
  const release = { ...built, version, files };
  const changed = { ...release, ...changes.manifest?.(release) };
  await writeFile(file, JSON.stringify(await (changes.sign ?? signRelease)(changed)));
  await changes.spoil?.(folder, changed);
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
  const build = path.join(repoRoot, remote, 'dist', await builtVersion(remote));
  await publishCopy(build, remote, version, changes);
  return version;
};

/** A response in place of a file. */
export type Trouble = (response: ServerResponse) => void;

/** An origin for all remotes, `/<remote>/<version>/…`, which can be made to misbehave. */
export const openReleaseOrigin = async (root: string) => {
  let trouble: { part: string; respond: Trouble } | null = null;
  const app = express().use((request, response, next) => {
    if (trouble && request.url.includes(trouble.part)) trouble.respond(response);
    else next();
  });
  const server = app.use(express.static(root)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    of: (remote: RemoteName): string =>
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/${remote}`,
    /** Replaces the response of URLs that contain the part. */
    misbehave: (part: string, respond: Trouble): void => {
      trouble = { part, respond };
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
