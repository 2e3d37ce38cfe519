import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { remotes } from '@candor/federation/remotes';
import type { Release } from '@candor/shell-contract/release';
import type { Row } from './row';

const build = async (remote: string, cache: string): Promise<number> => {
  const { durationMs } = await execa('npm', ['run', '--silent', 'build', '-w', remote], {
    cwd: repoRoot,
    env: { CACHE_DIR: cache },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return durationMs / 1000;
};

/** Seconds to build a remote with an empty cache, and again with a full one. */
export const buildRows = async (remote: string): Promise<Row[]> => {
  const cache = await mkdtemp(path.join(tmpdir(), 'candor-cache-'));
  try {
    return [
      { what: `${remote} cold build`, value: await build(remote, cache), unit: 's', budget: 15 },
      { what: `${remote} warm build`, value: await build(remote, cache), unit: 's', budget: 4 },
    ];
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
};

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
