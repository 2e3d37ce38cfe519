import path from 'node:path';
import { build } from 'esbuild';
import { repoRoot } from './paths';

/**
 * Bundles server code of ours into ES modules beside which node_modules stay as they are.
 * @param entries output name → source file, both relative to the folder
 */
export const bundleServer = async (
  folder: string,
  outDir: string,
  entries: Record<string, string>,
): Promise<void> => {
  const root = path.join(repoRoot, folder);
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: path.join(root, outDir),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: (bundle) => {
          // Workspace packages are TypeScript and must be bundled; everything else is installed.
          bundle.onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
            kind === 'entry-point' || request.startsWith('@candor/')
              ? null
              : { path: request, external: true },
          );
        },
      },
    ],
  });
};

/**
 * Bundles a script that is evaluated in a realm without Node: one text, with everything in it.
 * @param source its entry, relative to the folder
 */
export const bundleRealm = async (
  folder: string,
  outfile: string,
  source: string,
): Promise<void> => {
  const root = path.join(repoRoot, folder);
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: path.join(root, outfile),
    bundle: true,
    platform: 'neutral',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
};
