import path from 'node:path';
import webpack from 'webpack';
import { repoRoot } from '../paths';

/** Modules of packages that no page needs, and what stands in for each. */
const modules = [
  { request: /^\.\/desc\.mjs$/, of: '@module-federation', file: 'error-texts.ts' },
  {
    request: /\/(?:snapshot\/SnapshotHandler|utils\/preload)\.js$/,
    of: '@module-federation/runtime-core',
    file: 'snapshots.ts',
  },
  { request: /^\.\/Prefixer\.js$/, of: 'stylis', file: 'prefixes.ts' },
] as const;

/** Leaves parts of packages out of the bundles of browsers. */
export const leftOut = modules.map(
  ({ request, of, file }) =>
    new webpack.NormalModuleReplacementPlugin(request, (module) => {
      if (module.context.includes(`node_modules/${of}`))
        module.request = path.join(repoRoot, 'infra/federation/left-out', file);
    }),
);
