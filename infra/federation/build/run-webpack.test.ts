import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';
import { baseBuild } from './base-build';
import { runWebpack } from './run-webpack';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-cache-'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'src/entry.ts'), 'export const sum: number = 1 + 1;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a small file as a remote is built, with its cache in a folder of this test. @returns how many modules it compiled */
const build = async (cache: Partial<FileCacheOptions> = {}): Promise<number> => {
  const base = baseBuild('mf-cart', 'server');
  const configuration: Configuration = {
    ...base,
    entry: path.join(folder, 'src/entry.ts'),
    output: { ...base.output, path: path.join(folder, 'out') },
    cache: {
      ...(base.cache as FileCacheOptions),
      cacheDirectory: path.join(folder, 'cache'),
      ...cache,
    },
  };
  const { stats } = await runWebpack([configuration]);
  return stats
    .flatMap(({ compilation }) =>
      [...compilation.modules].map((m) => compilation.builtModules.has(m)),
    )
    .filter(Boolean).length;
};

test('stores the modules of a build, and compiles none of them again', async () => {
  expect(await build()).toBe(1);
  expect(await build()).toBe(0);
});

test('fails when the cache cannot be stored, because its build dependencies have moved', async () => {
  const moved = path.join(folder, 'moved.ts');
  await expect(build({ buildDependencies: { build: [moved] } })).rejects.toThrow('moved.ts');
});
