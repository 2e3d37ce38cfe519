import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@candor/shell-contract/release';
import type { Configuration } from 'webpack';
import { compressFiles } from './compress-files';
import { describeRelease } from './describe-release';
import { repoRoot } from './paths';
import { definitionOf } from './remote-definition';
import { runWebpack } from './run-webpack';

/** Builds the remote of a folder and lays the release under `dist/<version>`. */
export const buildRemote = async (folder: string): Promise<Release> => {
  const root = path.join(repoRoot, folder);
  const config = pathToFileURL(path.join(root, 'webpack.config.ts')).href;
  const { default: configurations } = (await import(config)) as { default: Configuration[] };
  const remote = await definitionOf(folder);

  await runWebpack(configurations);
  const buildDir = path.join(root, 'dist/.build');
  const release = await describeRelease(remote, buildDir);

  const staged = path.join(root, 'dist/.staged');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  const files = Object.keys(release.files);
  for (const file of files) await cp(path.join(buildDir, file), path.join(staged, file));
  await compressFiles(
    files.filter((file) => file.startsWith('client/')).map((file) => path.join(staged, file)),
  );
  await writeFile(path.join(staged, 'release.json'), JSON.stringify(release));

  // Releases of the past live at the origin; here only the newest build is kept.
  for (const entry of await readdir(path.join(root, 'dist'))) {
    if (!entry.startsWith('.')) await rm(path.join(root, 'dist', entry), { recursive: true });
  }
  await rename(staged, path.join(root, 'dist', release.version));
  await writeFile(path.join(root, 'dist/latest'), release.version);
  return release;
};
