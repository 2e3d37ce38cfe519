import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@candor/shell-contract/release';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { folderOf } from '../paths';
import { compressFiles } from './compress-files';
import { describeRelease } from './describe-release';
import { federatedBuild } from './federated-build';
import { requireOffered } from './neighbors';
import { readRemoteDefinition } from './remote-definition';
import { runWebpack } from './run-webpack';
import { copySourceMaps, MAPS_FOLDER } from './source-maps';

type MakeBuilds = ReturnType<typeof federatedBuild>;

/** A repository of one remote needs no configuration of webpack. */
const readBuilds = async (remote: RemoteDefinition, config: string): Promise<MakeBuilds> =>
  existsSync(config)
    ? ((await import(pathToFileURL(config).href)) as { default: MakeBuilds }).default
    : federatedBuild(remote);

/** Builds the remote of a folder into `dist/<version>`. */
export const buildRemote = async (folder: string): Promise<Release> => {
  const root = folderOf(folder);
  const remote = await readRemoteDefinition(folder);
  await requireOffered(remote);
  const makeBuilds = await readBuilds(remote, path.join(root, 'webpack.config.ts'));
  await runWebpack([await makeBuilds()].flat());
  const buildDir = path.join(root, 'dist/.build');
  const release = await describeRelease(remote, buildDir);

  const incoming = path.join(root, 'dist/.incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const files = Object.keys(release.files);
  for (const file of files) await cp(path.join(buildDir, file), path.join(incoming, file));
  await copySourceMaps(path.join(buildDir, 'client'), path.join(incoming, MAPS_FOLDER));
  await compressFiles(
    files.filter((file) => file.startsWith('client/')).map((file) => path.join(incoming, file)),
  );
  await writeFile(path.join(incoming, 'release.json'), JSON.stringify(release));

  // The origin has the old releases; this folder has only the latest build.
  for (const entry of await readdir(path.join(root, 'dist'))) {
    if (!entry.startsWith('.')) await rm(path.join(root, 'dist', entry), { recursive: true });
  }
  await rename(incoming, path.join(root, 'dist', release.version));
  await writeFile(path.join(root, 'dist/latest'), release.version);
  return release;
};
