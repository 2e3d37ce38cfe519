/** `npm run build -w @candor/backoffice`: the staff pages as `dist/index.html` and hashed scripts. */
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build } from 'esbuild';
import { licensesOf } from './licenses';

const folder = fileURLToPath(new URL('.', import.meta.url));
const dist = path.join(folder, 'dist');

type PageFiles = { script: string; imported: readonly string[]; licenses: string };

/** The server replaces `__NONCE__` in each response, because styles are added by scripts. */
const page = ({ script, imported, licenses }: PageFiles): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <meta name="csp-nonce" content="__NONCE__" />
    <link rel="icon" href="data:," />
    <link rel="license" href="/staff/${licenses}" />
    <title>Candor back office</title>
    ${imported.map((file) => `<link rel="modulepreload" href="/staff/${file}" />`).join('')}
    <script type="module" src="/staff/${script}"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>The back office needs JavaScript.</noscript>
  </body>
</html>
`;

await rm(dist, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [path.join(folder, 'src/main.ts')],
  absWorkingDir: folder,
  outdir: dist,
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: browserslistToEsbuild(),
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  // The whole notices are in a file beside the scripts.
  legalComments: 'none',
  logLevel: 'warning',
});
const outputs = Object.entries(metafile.outputs);
/** Each script that a page loads later is an entry point of its own. */
const scriptOf = (entry: string): string => {
  const found = outputs.find(([, { entryPoint }]) => entryPoint === entry)?.[0];
  if (found === undefined) throw new Error(`The build has no script of ${entry}.`);
  return found;
};
const withImports = (file: string): string[] => [
  file,
  ...(metafile.outputs[file]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .flatMap((each) => withImports(each.path)),
];
const inDist = (file: string): string => path.relative('dist', file);
const script = scriptOf('src/main.ts');
// The first view needs them, so they are loaded beside each other.
const imported = [...new Set([script, scriptOf('src/start.tsx')].flatMap(withImports))].filter(
  (file) => file !== script,
);
// The API checks what it sends and gets. The schemas are half of a megabyte, which each first view would wait for.
if (Object.keys(metafile.inputs).some((file) => file.includes('node_modules/zod/')))
  throw new Error('A page imports a value from a file with schemas: move it to a file of its own.');
const bundled = Object.keys(metafile.inputs).map((file) => path.join(folder, file));
const notices = await licensesOf(bundled);
const hash = createHash('sha256').update(notices).digest('hex').slice(0, 8).toUpperCase();
const licenses = `assets/licenses-${hash}.txt`;
await writeFile(path.join(dist, licenses), notices);
await writeFile(
  path.join(dist, 'index.html'),
  page({ script: inDist(script), imported: imported.map(inDist), licenses }),
);
