import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import type * as ServeRemote from '../dev/serve-remote';
import { baseBuild, federationName, type Mode } from './base-build';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import { exposedModules } from './exposed-modules';
import { runtimeFromPage } from './patches/patches';
import { serverBuild, sourceOf } from './server-build';
import { sharedModules } from './shared-modules';

/** For browsers: classic scripts that use the shared modules and the federation runtime of the page. */
export const clientBuild = (
  { name: folder }: RemoteDefinition,
  mode: Mode = 'production',
): Configuration => {
  const base = baseBuild(folder, 'client', mode);
  return runtimeFromPage({
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: federationName(folder),
        exposes: Object.fromEntries(
          exposedModules(folder).map((e) => [`./${e}`, sourceOf(folder, e)]),
        ),
        // The ranges are checked when a release is adopted, not in a shopper's browser.
        shared: Object.fromEntries(
          Object.keys(sharedModules()).map((request) => [
            request,
            { singleton: true, import: false, requiredVersion: false as const },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: mode === 'production',
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ChunkIntegrityPlugin(),
    ],
  });
};

/**
 * The builds of a remote; `webpack serve` gets one for development. A team's whole webpack.config.ts is
 * a call of this.
 */
export const federatedBuild =
  (remote: RemoteDefinition) =>
  async (
    env: ServeRemote.ServeOptions & { WEBPACK_SERVE?: boolean } = {},
  ): Promise<Configuration | Configuration[]> => {
    if (!env.WEBPACK_SERVE) return [clientBuild(remote), serverBuild(remote)];
    // webpack-cli reads this file as CommonJS, in which `import()` knows no TypeScript.
    const { tsImport } = await import('tsx/esm/api');
    const { serveRemote } = (await tsImport(
      '../dev/serve-remote.ts',
      import.meta.url,
    )) as typeof ServeRemote;
    return serveRemote(remote, clientBuild(remote, 'development'), env);
  };
