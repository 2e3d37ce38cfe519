/**
 * react-admin imports 56 icons of `@mui/icons-material`, a package of 43,000 files. They are those of `src/icons.tsx`
 * instead, and a line of `overrides` in the root's package.json leaves the package out.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const icons = JSON.stringify(fileURLToPath(new URL('src/icons.tsx', import.meta.url)));
const request = /^@mui\/icons-material\/(\w+)$/;

const moduleOf = (name: string): string => `export { ${name}Icon as default } from ${icons};`;

/** For the build. An icon that is missing in `src/icons.tsx` stops it. */
export const iconImports: Plugin = {
  name: 'icon-imports',
  setup: (build) => {
    const namespace = 'icon';
    build.onResolve({ filter: request }, ({ path }) => ({
      path: path.replace(request, '$1'),
      namespace,
    }));
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: moduleOf(path),
      resolveDir: '/',
    }));
  },
};

/** For tests, by Vite. */
export const iconImportsOfTests = {
  name: 'icon-imports',
  enforce: 'pre' as const,
  resolveId: (id: string): string | null => {
    const name = request.exec(id)?.[1];
    return name === undefined ? null : `\0icon:${name}`;
  },
  load: (id: string): string | null =>
    id.startsWith('\0icon:') ? moduleOf(id.slice('\0icon:'.length)) : null,
};
