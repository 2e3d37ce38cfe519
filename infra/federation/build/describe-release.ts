import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { gitRevision } from '../git-revision';
import { folderOf } from '../paths';
import { contractVersions } from './contract-versions';
import { hashFiles } from './hash-files';
import { sharedVersions } from './shared-modules';

type FederationManifest = {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
};

/** Module federation's own description of a build, which its browser extension reads too. */
const MANIFEST = 'mf-manifest.json';

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8')) as unknown;

const scriptsOf = ({ exposes }: FederationManifest, kind: 'sync' | 'async') =>
  Object.fromEntries(
    exposes.map(({ name, assets }) => [name, assets.js[kind].map((file) => `client/${file}`)]),
  );

/** Reads a browser build: its entry, and each module's initial and lazy scripts. */
export const readBuildScripts = async (
  buildDir: string,
): Promise<Pick<Release, 'entry' | 'exposes' | 'lazy'>> => {
  const manifest = (await readJson(path.join(buildDir, 'client', MANIFEST))) as FederationManifest;
  return {
    entry: `client/${manifest.metaData.remoteEntry.name}`,
    exposes: scriptsOf(manifest, 'sync'),
    lazy: scriptsOf(manifest, 'async'),
  };
};

/** The hash in the version. It is without the commit, so that equal builds have equal versions. */
const contentHash = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

/**
 * Reads a finished build and creates its `release.json`.
 * @param buildDir the output folder of webpack, with `client/` and `server/`
 */
export const describeRelease = async (
  remote: RemoteDefinition,
  buildDir: string,
): Promise<Release> => {
  const files = await hashFiles(buildDir, ['.js', '.cjs', MANIFEST]);
  const server = Object.keys(files).find((file) => file.startsWith('server/'));
  if (!server) throw new Error(`${remote.name} has no server build`);
  const { version } = (await readJson(path.join(folderOf(remote.name), 'package.json'))) as {
    version: string;
  };
  const content = {
    name: remote.name,
    ...(await readBuildScripts(buildDir)),
    server,
    files,
    routes: remote.routes,
    fragments: remote.fragments,
    uses: remote.uses,
    ...(remote.later ? { later: remote.later } : {}),
    contracts: await contractVersions(),
    shared: Object.fromEntries(
      Object.entries(sharedVersions()).map(([request, built]) => [request, `^${built}`]),
    ),
  };
  return { ...content, version: `${version}-${contentHash(content)}`, revision: gitRevision() };
};
