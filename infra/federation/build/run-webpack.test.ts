import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
    externals: { 'styled-components': 'commonjs styled-components' },
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

test('gives each component of a file a short class id', async () => {
  await writeFile(
    path.join(folder, 'src/entry.ts'),
    "import styled from 'styled-components'; export const [A, B] = [styled.p``, styled.b``];",
  );
  await build();
  const [script = ''] = (await readdir(path.join(folder, 'out'))).filter((f) => f.endsWith('.cjs'));
  const built = await readFile(path.join(folder, 'out', script), 'utf8');
  const ids = [...built.matchAll(/componentId: "c[\da-f]{3}([\da-z]{5})-(\d)"/g)];
  expect(ids.map(([, , nth]) => nth)).toEqual(['0', '1']);
  expect(new Set(ids.map(([, file]) => file)).size).toBe(1);
});
