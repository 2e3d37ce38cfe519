import { createHash } from 'node:crypto';
/** `npm run build -w shell`: browser bundle, render bundle, fonts and the edge's own server. */
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cutFonts } from '../../../shell/ui/fonts/cut-fonts';
import { renderPictures } from '../../../shell/ui/pictures/render-pictures';
import { gitRevision } from '../git-revision';
import { repoRoot } from '../paths';
import { print } from '../terminal';
import { bundleRealm, bundleServer } from './bundle-server';
import { bundleWorker } from './bundle-worker';
import { compressFiles } from './compress-files';
import { contractVersions } from './contract-versions';
import { hashFiles } from './hash-files';
import { writeLastingFiles } from './lasting-files';
import { minifyCss } from './minify-css';
import { runWebpack } from './run-webpack';
import { sharedVersions } from './shared-modules';
import { shellBuild } from './shell-build';
import { copySourceMaps, MAPS_FOLDER } from './source-maps';

const root = path.join(repoRoot, 'shell');
const buildDir = path.join(root, 'dist/.build');
const clientDir = path.join(root, 'dist/client');
const started = Date.now();

// A running edge still serves the files of the last build.
const RETENTION_MS = 24 * 60 * 60 * 1000;

const removeOldFiles = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > RETENTION_MS) await rm(file, { recursive: true });
  }
};

await runWebpack(shellBuild());
for (const target of ['client', 'server']) {
  const folder = path.join(root, 'dist', target);
  await removeOldFiles(folder);
  const isServed = (file: string) => !file.endsWith('.map');
  await cp(path.join(buildDir, target), folder, { recursive: true, filter: isServed });
}
const mapsDir = path.join(root, 'dist', MAPS_FOLDER);
await removeOldFiles(mapsDir);
await copySourceMaps(path.join(buildDir, 'client'), mapsDir);

await mkdir(clientDir, { recursive: true });
/** Writes a file with a content hash in its name. */
const writeHashed = async (name: string, ending: string, bytes: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const file = `${name}.${hash}.${ending}`;
  await writeFile(path.join(clientDir, file), bytes);
  return file;
};

const fonts = [];
const fontCss: string[] = [];
for (const font of await cutFonts()) {
  const file = await writeHashed(font.name, 'woff2', font.bytes);
  fonts.push({ file, preload: font.preload });
  fontCss.push(font.css(`/shell/${file}`));
}
const pictures: Record<string, { file: string; alt: string }> = {};
for (const { name, alt, picture } of await renderPictures()) {
  const file = typeof picture === 'string' ? picture : await writeHashed(name, 'png', picture);
  pictures[name] = { file, alt };
}

// Pictures of products have their hash in the name, too; releases of this day still name older ones.
await cp(path.join(root, 'ui/pictures/files'), clientDir, { recursive: true });
await writeLastingFiles(
  clientDir,
  fonts.map(({ file }) => file),
);

const bundleCss = async (files: readonly string[], before: readonly string[] = []) => {
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  return minifyCss([...before, ...texts].join('\n'));
};
// Styles of the first view, which are inlined in the HTML of every page.
const pageCss = await bundleCss(
  [
    'ui/fallback-fonts.css',
    'ui/tokens.css',
    'ui/formula-colors.css',
    'ui/elements.css',
    'ui/art.css',
    'src/chrome.css',
    'src/header/header.css',
  ],
  fontCss,
);
await writeFile(path.join(root, 'dist/page.css'), pageCss);
// Styles that no first view needs, in a file that the footer links.
const laterCss = await bundleCss([
  'src/header/menu.css',
  'src/footer/footer.css',
  'src/footer/footer-phone.css',
  'src/notices.css',
]);
const later = await writeHashed('later', 'css', Buffer.from(laterCss));

const files = await hashFiles(path.join(buildDir, 'client'), ['.js']);
const main = Object.keys(files).find((file) => file.startsWith('main.'));
const server = (await readdir(path.join(buildDir, 'server'))).find((f) => f.endsWith('.cjs'));
if (!main || !server) throw new Error('The shell has no main script or no server bundle');
await compressFiles([later, ...Object.keys(files)].map((file) => path.join(clientDir, file)));
// These hashes are in a file of their own, because hashes in every page's HTML do not compress.
const isLazy = (file: string) => /^(\w+Page(-[\w-]+)?|later-\w+)\./.test(file);
const pageHashes = Object.fromEntries(
  Object.entries(files)
    .filter(([file]) => isLazy(file))
    .map(([file, hash]) => [`/shell/${file}`, hash]),
);
const pages = await writeHashed('pages', 'json', Buffer.from(JSON.stringify(pageHashes)));
await writeFile(
  path.join(root, 'dist/shell.json'),
  JSON.stringify({
    revision: gitRevision(),
    main,
    server,
    files,
    pages,
    later,
    fonts,
    pictures,
    contracts: await contractVersions(),
    shared: sharedVersions(),
  }),
);
await bundleServer('shell', 'dist/edge', {
  server: 'server/server.ts',
  'render-child': 'server/sandbox/render-child.ts',
});
await bundleRealm('shell', 'dist/edge/realm.cjs', 'server/sandbox/realm/realm.ts');
await bundleWorker(path.join(root, 'dist/practice-worker.js'));
print(`Built the shell in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
