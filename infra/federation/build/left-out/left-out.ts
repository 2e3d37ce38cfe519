import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { repoRoot } from '../../paths';

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

const standIn = (file: string) => path.join(repoRoot, 'infra/federation/build/left-out', file);

/** Leaves parts of packages out of the bundles of browsers. */
export const leftOut = modules.map(
  ({ request, of, file }) =>
    new webpack.NormalModuleReplacementPlugin(request, (module) => {
      if (module.context.includes(`node_modules/${of}`)) module.request = standIn(file);
    }),
);

/** Fails the shell's build when a package has renamed a module: its bytes would be back unnoticed. */
export const nothingComesBack = {
  apply: ({ hooks }: Compiler) =>
    hooks.compilation.tap('left out', ({ hooks, errors }) =>
      hooks.finishModules.tap('left out', (built) => {
        const files = new Set([...built].map((module) => module.nameForCondition()));
        for (const { request, of, file } of modules)
          if (!files.has(standIn(file)))
            errors.push(
              new webpack.WebpackError(
                `infra/federation/build/left-out: ${of} has no module ${String(request)} in place of which ${file} could stand.`,
              ),
            );
      }),
    ),
};
