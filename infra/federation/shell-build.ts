import path from 'node:path';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseBuild } from './base-build';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { repoRoot } from './paths';
import { sharedModules } from './shared-modules';

const folder = 'shell';

/**
 * A shared module exists at run time only if the shell's bundle imports it, so import them all; but
 * each runs when somebody first asks for it, not all of them in one long task at the start.
 */
const sharedImports = () =>
  `data:text/javascript,${encodeURIComponent(
    `export const shared=()=>[${Object.keys(sharedModules())
      .map((request) => `import(/* webpackMode: "eager" */ ${JSON.stringify(request)})`)
      .join(',')}];`,
  )}`;

/** The same modules as a table: what the edge's loader hands to a remote's server build. */
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

/** Two packages hand out more code than a page needs; together these lines save 12 KB (brotli). */
const leanModules = {
  // The plugin that provides the runtime asks for its CommonJS twin: a second copy of all of it.
  '@module-federation/runtime/core$': inModules('@module-federation/runtime/dist/core.js'),
  // Its default entry is the development build, with warnings that no shopper reads.
  'react-router$': inModules('react-router/dist/production/index.mjs'),
};

/**
 * The shell provides what is shared and imports it plainly. The federation plugin's own option `shared`
 * would have it ask the share scope for its own modules too, which registers all of them anew for each
 * one that is asked for (record 0011). A page has no other provider, so nothing is lost.
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
  // It consumes nothing: this is the plugin that puts the share scope's code into the bundle.
  new ConsumeSharedPlugin({ consumes: {} }),
];

const clientBuild = (): Configuration => {
  const base = baseBuild(folder, 'client');
  return {
    ...base,
    resolve: { ...base.resolve, alias: leanModules },
    entry: { main: [sharedImports(), path.join(repoRoot, 'shell/src/browser.ts')] },
    output: { ...base.output, publicPath: '/shell/' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: folder,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The shell exposes nothing: only a pure consumer may provide the runtime for all.
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...provideShared(),
      new ChunkIntegrityPlugin(),
    ],
  };
};

const serverBuild = (): Configuration => ({
  ...baseBuild(folder, 'server'),
  entry: { server: sharedTable() },
});

/** The two webpack builds of the shell; the edge's own code is built by esbuild beside them. */
export const shellBuild = (): Configuration[] => [clientBuild(), serverBuild()];
