/**
 * react-admin imports 56 icons of `@mui/icons-material`, a package of 43,000 files. They are those of `src/icons.tsx`
 * instead, and a line of `overrides` in the root's package.json leaves the package out.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const icons = JSON.stringify(fileURLToPath(new URL('src/icons.tsx', import.meta.url)));
const request = /^@mui\/icons-material\/(\w+)$/;

/** An icon that is missing in `src/icons.tsx` stops it. */
export const iconImports: Plugin = {
  name: 'icon-imports',
  setup: (build) => {
    const namespace = 'icon';
    build.onResolve({ filter: request }, ({ path }) => ({
      path: path.replace(request, '$1'),
      namespace,
    }));
    build.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `export { ${path}Icon as default } from ${icons};`,
      resolveDir: '/',
    }));
  },
};
