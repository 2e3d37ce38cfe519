/** The changes that reach into a package; README.md lists what each saves, and until when it stays. */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { repoRoot } from '../../paths';
import { BUNDLER_RUNTIME } from '../shared-modules';

/** Changes the browser build of the shell or of a remote. */
export type Patch = (build: Configuration) => Configuration;

const here = (file: string) => path.join(repoRoot, 'infra/federation/build/patches', file);

/** Leaves out what federation's runtime keeps for manifests; `snapshots.ts` stands in. */
export const withoutSnapshots: Patch = (build) => ({
  ...build,
  plugins: [
    ...(build.plugins ?? []),
    new webpack.NormalModuleReplacementPlugin(
      /\/(?:snapshot\/SnapshotHandler|utils\/preload)\.js$/,
      (module) => {
        if (module.context.includes('node_modules/@module-federation/runtime-core'))
          module.request = here('snapshots.ts');
      },
    ),
  ],
});

/** Lets webpack drop the components and contexts of react-router that nobody uses. */
export const pureRouter: Patch = (build) => ({
  ...build,
  module: {
    ...build.module,
    rules: [
      ...(build.module?.rules ?? []),
      {
        test: /react-router[\\/]dist[\\/]development[\\/].*\.mjs$/,
        loader: here('pure-router-loader.mjs'),
      },
    ],
  },
});

/** A plugin of federation's runtime for the shell, which gives the page what `runtimeFromPage` takes. */
export const provideBundlerRuntime = here('provide-bundler-runtime.ts');

/** Takes webpack's part of the federation runtime from the page, not from the entry of each remote. */
export const runtimeFromPage: Patch = (build) => ({
  ...build,
  externals: ({ request }: { request?: string }) =>
    Promise.resolve(
      request?.endsWith(`${BUNDLER_RUNTIME}/dist/bundler.js`)
        ? 'var self.__CANDOR_BUNDLER_RUNTIME__'
        : undefined,
    ),
});
