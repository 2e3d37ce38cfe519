import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import { repoRoot } from '../federation/paths';
import { remotes } from '../federation/remotes';
import type { Row } from './row';

/** The compressed size of each remote's entry. */
export const entryRows = (): Promise<Row[]> =>
  Promise.all(
    remotes.map(async ({ folder }) => {
      const dist = path.join(repoRoot, folder, 'dist');
      const version = await readFile(path.join(dist, 'latest'), 'utf8');
      const release = JSON.parse(
        await readFile(path.join(dist, version, 'release.json'), 'utf8'),
      ) as Release;
      const compressed = await readFile(path.join(dist, version, `${release.entry}.br`));
      return { what: `${folder} entry`, value: compressed.length / 1024, unit: 'KB', budget: 9 };
    }),
  );
