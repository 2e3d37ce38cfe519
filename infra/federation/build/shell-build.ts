import path from 'node:path';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseBuild, type Mode } from './base-build';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { nothingComesBack } from './left-out/left-out';
import { repoRoot } from '../paths';
import { sharedModules } from './shared-modules';

const folder = 'shell';

/**
 * Imports all shared modules, because only modules in the shell's bundle exist at run time. Each runs
 * at its first use, not in one long task at the start.
 */
const sharedImports = () =>
  `data:text/javascript,${encodeURIComponent(
    `export const shared=()=>[${Object.keys(sharedModules())
      .map((request) => `import(/* webpackMode: "eager" */ ${JSON.stringify(request)})`)
      .join(',')}];`,
  )}`;

/** Exports the shared modules as a table, for the server builds of remotes. */
const sharedTable = () => {
  const requests = Object.keys(sharedModules());
  const imports = requests.map((r, i) => `import * as m${i} from ${JSON.stringify(r)};`);
  const table = requests.map((r, i) => `${JSON.stringify(r)}:m${i}`);
  return `data:text/javascript,${encodeURIComponent(
    `${imports.join('')}export const shared={${table.join(',')}};` +
      `export * from ${JSON.stringify(path.join(repoRoot, 'shell/src/server.tsx'))};`,
  )}`;
};

const inModules = (file: string) => path.join(repoRoot, 'node_modules', file);

/** Smaller builds of two packages; together they save 12 KB (brotli). */
const leanModules = {
  // The plugin that provides the runtime requires the CommonJS build, a second copy of it.
  '@module-federation/runtime/core$': inModules('@module-federation/runtime/dist/core.js'),
  // The default entry is the development build.
  'react-router$': inModules('react-router/dist/production/index.mjs'),
};

const pureRouter = {
  test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: path.join(repoRoot, 'infra/federation/build/pure-router-loader.mjs'),
};

/**
 * The shell provides the shared modules and imports them directly. With the federation plugin's option
 * `shared` it would consume them too, which is slow (decision 11).
 */
const provideShared = () => [
  new ProvideSharedPlugin({
    provides: Object.fromEntries(
      Object.entries(sharedModules()).map(([request, version]) => [
        request,
        { singleton: true, eager: true, version },
      ]),
    ),
  }),
  // Consumes nothing; the plugin adds the share scope's code to the bundle.
  new ConsumeSharedPlugin({ consumes: {} }),
];

/** For browsers; in development also for the pages of `webpack serve` in a remote's folder. */
export const shellClientBuild = (mode: Mode = 'production'): Configuration => {
  const base = baseBuild(folder, 'client', mode);
  return {
    ...base,
    resolve: { ...base.resolve, alias: leanModules },
    module: { rules: [...(base.module?.rules ?? []), pureRouter] },
    entry: { main: [sharedImports(), path.join(repoRoot, 'shell/src/browser.ts')] },
    output: { ...base.output, publicPath: '/shell/' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: folder,
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        runtimePlugins: [path.join(repoRoot, 'shell/src/remotes/provide-bundler-runtime.ts')],
        // Only a build without exposes may provide the runtime.
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...provideShared(),
      ...(mode === 'production' ? [nothingComesBack] : []),
      new ChunkIntegrityPlugin(),
    ],
  };
};

const serverBuild = (): Configuration => ({
  ...baseBuild(folder, 'server'),
  entry: { server: sharedTable() },
});

/** The two webpack builds of the shell; the edge's own code is built by esbuild beside them. */
export const shellBuild = (): Configuration[] => [shellClientBuild(), serverBuild()];
