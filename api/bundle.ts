import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Output folder of the two bundles; `dist` finds the migrations relative to itself. */
export type ApiBundles = { folder: string; names: { server: string; ops: string } };

/** Bundles server and ops of the API in this folder into its `dist`, each under the name given. */
export const bundleApi = async ({ folder, names }: ApiBundles): Promise<void> => {
  const { dependencies } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  await build({
    entryPoints: {
      [names.server]: path.join(folder, 'src/server.ts'),
      [names.ops]: path.join(folder, 'src/ops.ts'),
    },
    outdir: path.join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    // Contracts are TypeScript sources and go into the bundle; packages stay packages.
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@candor/')),
    logLevel: 'warning',
  });
};
