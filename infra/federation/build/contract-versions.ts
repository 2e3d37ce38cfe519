import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inCheckout, repoRoot } from '../paths';
import { installedVersions, readShellOffer } from './shell-offer';

/** The packages that a shell and the remotes on it share: the gate of an edge, and what is published. */
export const contractFolders = [
  'shell/contract/platform',
  'shell/ui',
  'shell/contract/cart',
  'shell/contract/catalog',
  'shell/contract/practice',
  'api/contract',
] as const;

const versionsOfTree = async (root: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      contractFolders.map(async (folder) => {
        const manifest = await readFile(path.join(root, folder, 'package.json'), 'utf8');
        const { name, version } = JSON.parse(manifest) as { name: string; version: string };
        return [name, version] as const;
      }),
    ),
  );

/**
 * The contracts between teams with their versions. `npm run compat` also calls it in released trees.
 * @param root of the tree; by default this checkout
 */
export const contractVersions = async (root = repoRoot): Promise<Record<string, string>> =>
  inCheckout ? versionsOfTree(root) : installedVersions(readShellOffer().contracts);
