/** `npm run build -w mf-…`: both builds of the remote in this folder, as a release in `dist/`. */
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import type { Release } from '@candor/shell-contract/release';
import type { Configuration } from 'webpack';
import { compressFiles } from './compress-files';
import { describeRelease } from './describe-release';
import { repoRoot } from './paths';
import { runWebpack } from './run-webpack';

const importFrom = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(file).href)) as Module;

/** Builds the remote of a folder and lays the release under `dist/<version>`. */
export const buildRemote = async (folder: string): Promise<Release> => {
  const root = path.join(repoRoot, folder);
  const { default: configurations } = await importFrom<{ default: Configuration[] }>(
    path.join(root, 'webpack.config.ts'),
  );
  const { remote } = await importFrom<{ remote: RemoteDefinition }>(path.join(root, 'remote.ts'));

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

  const target = path.join(root, 'dist', release.version);
  await rm(target, { recursive: true, force: true });
  await rename(staged, target);
  await writeFile(path.join(root, 'dist/latest'), release.version);
  return release;
};

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const started = Date.now();
  const release = await buildRemote(path.basename(process.cwd()));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.info(`Built ${release.name} ${release.version} in ${seconds} s.`);
}
