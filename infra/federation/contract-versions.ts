import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from './paths';

const contractFolders = ['shell/contract', 'shell/ui', 'mf-cart/contract', 'mf-catalog/contract'];

/** The contracts between teams with their versions, as this checkout has them. */
export const contractVersions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      contractFolders.map(async (folder) => {
        const manifest = await readFile(path.join(repoRoot, folder, 'package.json'), 'utf8');
        const { name, version } = JSON.parse(manifest) as { name: string; version: string };
        return [name, version] as const;
      }),
    ),
  );
