import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { repoRoot } from '../paths';
import { baseBuild, type Mode } from './base-build';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { ChunkNamesPlugin } from './chunk-names-plugin';
import { provideBundlerRuntime, pureRouter, withoutSnapshots } from './patches/patches';
import { sharedModules } from './shared-modules';

const folder = 'shell';

/**
 * Registers all shared modules in the page. Each runs at its first use, not in one long task at the start. With the
 * federation plugin's option `shared` the shell would consume them too, which is slow (decision 11).
 */
const sharedByPage = () => {
  const modules = Object.entries(sharedModules()).map(
    ([request, version]) =>
      `${JSON.stringify(request)}:{version:${JSON.stringify(version)},lib:()=>require(${JSON.stringify(request)}),shareConfig}`,
  );
  return `data:text/javascript,${encodeURIComponent(
    "import{registerShared}from'@module-federation/runtime';const shareConfig={singleton:true};" +
      `registerShared({${modules.join(',')}});`,
  )}`;
};

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

/** Lets the data of an entry `require` a module where it needs it. */
const dataWithRequire = { scheme: 'data', type: 'javascript/auto' } as const;

/**
 * The build for browsers. In development, the pages of `webpack serve` in a remote's folder use it
 * too.
 */
export const shellClientBuild = (mode: Mode = 'production'): Configuration => {
  const base = baseBuild(folder, 'client', mode);
  return pureRouter(
    withoutSnapshots({
      ...base,
      module: { rules: [...(base.module?.rules ?? []), dataWithRequire] },
      entry: { main: [sharedByPage(), path.join(repoRoot, 'shell/src/browser.ts')] },
      output: { ...base.output, publicPath: '/shell/' },
      // ChunkNamesPlugin finds the chunks by these names.
      optimization: { ...base.optimization, chunkIds: 'named' },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: folder,
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: false,
          runtimePlugins: [provideBundlerRuntime],
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new ChunkIntegrityPlugin(),
        new ChunkNamesPlugin(),
      ],
    }),
  );
};

const serverBuild = (): Configuration => ({
  ...baseBuild(folder, 'server'),
  entry: { server: sharedTable() },
});

/** The two webpack builds of the shell; the edge's own code is built by esbuild beside them. */
export const shellBuild = (): Configuration[] => [shellClientBuild(), serverBuild()];
