import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One face that the pages load. */
export type FontFile = {
  /** What the file is called, without hash and ending. */
  name: string;
  /** A woff2 file. */
  bytes: Buffer;
  /** The `@font-face` rule, given the address that the file is served from. */
  css: (url: string) => string;
  /** Whether the first view needs it before anything else does. */
  preload: boolean;
};

type Axes = Record<string, number | { min: number; max: number }>;

/** The part of subset-font that we use; it ships no types of its own. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2' | 'sfnt'; variationAxes: Axes },
) => Promise<Buffer>;

type Cutting = {
  /** A file of an npm package, as that package exports it. */
  source: string;
  text: string;
  axes: Axes;
};

type Cut = Cutting & {
  name: string;
  /** The descriptors of the face. */
  face: string;
  preload: boolean;
};

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

// Basic Latin, the accents in the names of the people we cite, and the signs that the texts set.
const latin = `${range(0x20, 0x7e)}\u00a0\u00a9\u00b7\u00d7áäçèéëíñóöúüß\u2013\u2014‘’“”\u2026\u2212`;
// Quotes and asides are set in italics: words, no signs of arithmetic.
const words = [...latin]
  .filter((sign) => !'#*+/<=>@[\\]^_`{|}~\u00d7\u2212'.includes(sign))
  .join('');
const fraunces = '@fontsource-variable/fraunces/files/fraunces';

const cuts: readonly Cut[] = [
  {
    name: 'fraunces-roman',
    source: `${fraunces}-latin-opsz-normal.woff2`,
    text: latin,
    axes: { wght: { min: 300, max: 600 } },
    face: "font-family:'Fraunces Variable';font-style:normal;font-weight:300 600",
    preload: true,
  },
  {
    name: 'fraunces-italic',
    source: `${fraunces}-latin-opsz-italic.woff2`,
    text: words,
    axes: { wght: 400 },
    face: "font-family:'Fraunces Variable';font-style:italic;font-weight:400",
    preload: false,
  },
  {
    name: 'instrument-sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 600 } },
    face: "font-family:'Instrument Sans Variable';font-style:normal;font-weight:400 600",
    preload: true,
  },
  {
    // The dagger is in neither package's latin file, and its own file would be 80 KB.
    name: 'candor-marks',
    source: `${fraunces}-latin-ext-opsz-normal.woff2`,
    text: '\u2020',
    axes: { wght: { min: 300, max: 600 } },
    face: "font-family:'Candor Marks';font-style:normal;font-weight:300 600;unicode-range:U+2020",
    preload: false,
  },
];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const cacheDir = path.join(root, '.cache/fonts');
const require = createRequire(path.join(root, 'shell/package.json'));
const subsetFont = require('subset-font') as SubsetFont;

/**
 * A cut is the same for the same source, options and cutter, so its file is named by their hash.
 * @returns where it lies in `.cache/fonts`
 */
const cutOnce = async (
  { source, text, axes }: Cutting,
  targetFormat: 'woff2' | 'sfnt',
): Promise<string> => {
  const original = await readFile(require.resolve(source));
  const { version } = require('subset-font/package.json') as { version: string };
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([text, axes, version]))
    .digest('hex');
  const file = path.join(cacheDir, `${key.slice(0, 32)}.${targetFormat}`);
  if (!existsSync(file)) {
    const bytes = await subsetFont(original, text, { targetFormat, variationAxes: axes });
    await mkdir(cacheDir, { recursive: true });
    // Renamed into place, so that a second build never reads half a font.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
  }
  return file;
};

/** What the four may weigh together, in bytes: a third of all that a first view may load. */
const BUDGET = 98_000;

/**
 * The four faces of the shop, cut down to what its pages set (94 KB together). The same bytes on every
 * machine; the second call reads them from `.cache/fonts`.
 * @throws when they outgrow their budget.
 */
export const cutFonts = async (): Promise<FontFile[]> => {
  const files = await Promise.all(
    cuts.map(async (cut) => ({
      name: cut.name,
      bytes: await readFile(await cutOnce(cut, 'woff2')),
      css: (url: string) =>
        `@font-face{${cut.face};font-display:swap;src:url(${url}) format('woff2')}`,
      preload: cut.preload,
    })),
  );
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > BUDGET) throw new Error(`The fonts weigh ${total} bytes; they may weigh ${BUDGET}.`);
  return files;
};

// The program that draws pictures knows no axes: each face is one instance of its font.
const instances: readonly Cutting[] = [
  { source: `${fraunces}-latin-opsz-normal.woff2`, text: latin, axes: { wght: 400, opsz: 84 } },
  { source: `${fraunces}-latin-opsz-italic.woff2`, text: words, axes: { wght: 400, opsz: 40 } },
  {
    source: `${fraunces}-latin-ext-opsz-normal.woff2`,
    text: '\u2020',
    axes: { wght: 400, opsz: 84 },
  },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: 500 },
  },
];

/** The faces as files for pictures that are drawn at build time, not for browsers. */
export const cutPictureFonts = (): Promise<string[]> =>
  Promise.all(instances.map((instance) => cutOnce(instance, 'sfnt')));
