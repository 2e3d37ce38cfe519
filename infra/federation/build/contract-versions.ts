import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '../paths';

const contractFolders = [
  'shell/contract/platform',
  'shell/ui',
  'shell/contract/cart',
  'shell/contract/catalog',
];

/**
 * The contracts between teams with their versions. `npm run compat` also calls it in released trees.
 * @param root of the tree; by default this checkout
 */
export const contractVersions = async (root = repoRoot): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      contractFolders.map(async (folder) => {
        const manifest = await readFile(path.join(root, folder, 'package.json'), 'utf8');
        const { name, version } = JSON.parse(manifest) as { name: string; version: string };
        return [name, version] as const;
      }),
    ),
  );
