import path from 'node:path';
import { build } from 'esbuild';
import { repoRoot } from '../paths';

/**
 * Bundles our server code into ES modules; installed packages stay in node_modules.
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
          // Workspace packages are TypeScript and must be bundled; other packages are installed.
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
 * Bundles a script for a realm without Node into one file.
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
