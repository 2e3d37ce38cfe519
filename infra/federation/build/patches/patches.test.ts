import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { repoRoot } from '../../paths';
import { baseBuild } from '../base-build';
import { runWebpack } from '../run-webpack';
import {
  provideBundlerRuntime,
  pureRouter,
  runtimeFromPage,
  withoutSnapshots,
  type Patch,
} from './patches';

/** A patch that saves less, because an upgrade took its target away or brought an option, is removed. */
const LEAST_BYTES = 2048;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-patches-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The compressed bytes of the scripts that a small build has. */
const bytesOf = async (build: Configuration): Promise<number> => {
  const output = path.join(folder, 'out');
  await runWebpack([
    {
      ...build,
      cache: false,
      devtool: false,
      output: { ...build.output, path: output, filename: '[name].js' },
    },
  ]);
  const scripts = (await readdir(output)).filter((file) => file.endsWith('.js'));
  const sizes = scripts.map(
    async (file) => brotliCompressSync(await readFile(path.join(output, file))).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const base = baseBuild('shell', 'client');

/** The router as the shell shares it; React is not in the bundle. */
const router: Configuration = {
  ...base,
  entry: path.join(repoRoot, 'shell/contract/platform/router.ts'),
  externals: { react: 'var React', 'react-dom': 'var ReactDOM' },
  output: { ...base.output, library: { type: 'commonjs' } },
};

const federation = (
  options: Partial<ConstructorParameters<typeof ModuleFederationPlugin>[0]>,
  entry: Configuration['entry'],
): Configuration => ({
  ...base,
  entry: entry ?? {},
  plugins: [
    ...(base.plugins ?? []),
    new ModuleFederationPlugin({
      name: 'small',
      dts: false,
      dev: false,
      manifest: false,
      ...options,
    }),
  ],
});

const optimization = { target: 'web', disableSnapshot: true } as const;
const shell = () =>
  federation(
    { runtimePlugins: [provideBundlerRuntime], experiments: { optimization } },
    'data:text/javascript,',
  );
// Federation's own option for an entry without the core of its runtime.
const remote = () =>
  federation(
    {
      exposes: { './module': path.join(folder, 'module.js') },
      experiments: { optimization, externalRuntime: true },
    },
    {},
  );

test.each<[string, () => Configuration, Patch]>([
  ['pureRouter', () => router, pureRouter],
  ['withoutSnapshots', shell, withoutSnapshots],
  ['runtimeFromPage', remote, runtimeFromPage],
])('%s still saves two kilobytes', async (_name, build, patch) => {
  await writeFile(path.join(folder, 'module.js'), 'export default 1;');
  const saved = (await bytesOf(build())) - (await bytesOf(patch(build())));
  expect(saved).toBeGreaterThan(LEAST_BYTES);
});
