import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { dependencies } = JSON.parse(await readFile(here('package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

// Contracts are TypeScript sources and go into the bundle; packages stay packages.
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@candor/'));

await build({
  entryPoints: { server: here('src/server.ts'), ops: here('src/ops.ts') },
  outdir: here('dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: true,
  external,
  logLevel: 'warning',
});
