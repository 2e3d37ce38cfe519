import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** The API's folder, and the names of its two programs in its `dist`. */
export type ApiBundles = { folder: string; names: { server: string; ops: string } };

/** Removes the program of this name from a `dist`, with its parts and source maps. */
export const removeBundle = async (dist: string, name: string): Promise<void> => {
  const files = (await readdir(dist).catch(() => [])).filter(
    (file) => file.startsWith(`${name}.`) || file.startsWith(`${name}-`),
  );
  for (const file of files) await rm(path.join(dist, file));
};

/** Bundles server and ops of the API; `dist` finds the migrations relative to itself. */
export const bundleApi = async ({ folder, names }: ApiBundles): Promise<void> => {
  const { dependencies } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const dist = path.join(folder, 'dist');
  const options: BuildOptions = {
    outdir: dist,
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
  };
  const entry = (name: string, source: string) => ({ [name]: path.join(folder, 'src', source) });
  await removeBundle(dist, names.ops);
  await Promise.all([
    build({ ...options, entryPoints: entry(names.server, 'server.ts') }),
    // The bundle is split: a command that the running API executes loads the first part only.
    build({
      ...options,
      entryPoints: entry(names.ops, 'ops.ts'),
      splitting: true,
      chunkNames: `${names.ops}-[name]-[hash]`,
    }),
  ]);
};
