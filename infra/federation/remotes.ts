import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inCheckout, repoRoot } from './paths';

/** One team's remote: the folder it is built from and the port of its release origin. */
export type RemoteFolder = { folder: `mf-${string}`; port: number };

const isRemote = (folder: string): folder is RemoteFolder['folder'] =>
  folder.startsWith('mf-') && existsSync(path.join(repoRoot, folder, 'package.json'));

const readPort = (folder: string): number => {
  const file = path.join(repoRoot, folder, 'package.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config?: { port?: number } };
  if (config?.port === undefined) throw new Error(`${folder}/package.json has no config.port.`);
  return config.port;
};

/**
 * The remotes to build, start and check: the folders `mf-*`, by their ports. Nothing at run time reads this list: edge and
 * browser take routes and fragments from the registry and each release's own `release.json`.
 */
export const remotes: readonly RemoteFolder[] = inCheckout
  ? readdirSync(repoRoot)
      .filter(isRemote)
      .map((folder) => ({ folder, port: readPort(folder) }))
      .sort((a, b) => a.port - b.port)
  : [];
