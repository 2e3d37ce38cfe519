import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A font file of the pages. */
export type FontFile = {
  /** File name without hash and extension. */
  name: string;
  /** A woff2 file. */
  bytes: Buffer;
  /** The `@font-face` rule for the URL of the file. */
  css: (url: string) => string;
  /** True when pages preload it. */
  preload: boolean;
};

type Axes = Record<string, number | { min: number; max: number }>;

/** The part of subset-font that we use; it ships no types of its own. */
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2' | 'sfnt';
    variationAxes: Axes;
    keepFeatures: readonly string[];
    dropTables: readonly string[];
  },
) => Promise<Buffer>;

type Subset = {
  /** A file of an npm package, as that package exports it. */
  source: string;
  text: string;
  axes: Axes;
  /** The OpenType features that stay. */
  features: readonly string[];
};

type FaceSubset = Subset & {
  name: string;
  /** The descriptors of the face. */
  face: string;
  preload: boolean;
};

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

// Basic Latin, accents in names of cited authors, and the symbols of our texts.
const latin = `${range(0x20, 0x7e)}\u00a0\u00a9\u00b7\u00d7áäçèéëíñóöúüß\u2013\u2014‘’“”\u2026\u2212`;
// No heading, price or motto has these; where a shopper types one, it comes from the fallback font.
const serifCharacters = [...latin].filter((sign) => !'<>[\\]^_`{|}~'.includes(sign)).join('');
// Italics are used for text, without arithmetic symbols.
const textCharacters = [...latin]
  .filter((sign) => !'#*+/<=>@[\\]^_`{|}~\u00d7\u2212'.includes(sign))
  .join('');
// Kerning, and the numerals that styles ask for.
const features = ['kern', 'lnum', 'tnum'];
// The serif joins letters visibly; the sans serif hardly does, and its joined letters take 1.2 KB of every page.
const serifFeatures = [...features, 'liga'];
const fraunces = '@fontsource-variable/fraunces/files/fraunces';

/*
 * Static cuts: with an axis for the optical size the browser makes an instance for each size and shapes
 * every text again before the first paint (decision 27). 84 is for display text, 40 for headings and
 * text; italic text is smaller, so its cut is sturdier.
 */
const faces: readonly FaceSubset[] = [
  {
    name: 'fraunces-text',
    source: `${fraunces}-latin-opsz-normal.woff2`,
    text: serifCharacters,
    axes: { wght: 420, opsz: 40 },
    features: serifFeatures,
    face: "font-family:'Fraunces Text';font-style:normal;font-weight:300 600",
    preload: true,
  },
  {
    name: 'fraunces-text-italic',
    source: `${fraunces}-latin-opsz-italic.woff2`,
    text: textCharacters,
    axes: { wght: 400, opsz: 32 },
    features: serifFeatures,
    face: "font-family:'Fraunces Text';font-style:italic;font-weight:300 600",
    preload: false,
  },
  {
    name: 'fraunces-display',
    source: `${fraunces}-latin-opsz-normal.woff2`,
    text: serifCharacters,
    axes: { wght: 400, opsz: 84 },
    features: serifFeatures,
    face: "font-family:'Fraunces Display';font-style:normal;font-weight:300 600",
    preload: true,
  },
  {
    name: 'fraunces-display-italic',
    source: `${fraunces}-latin-opsz-italic.woff2`,
    text: textCharacters,
    axes: { wght: 400, opsz: 84 },
    features: serifFeatures,
    face: "font-family:'Fraunces Display';font-style:italic;font-weight:300 600",
    preload: false,
  },
  {
    name: 'instrument-sans',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 600 } },
    features,
    face: "font-family:'Instrument Sans Variable';font-style:normal;font-weight:400 600",
    preload: true,
  },
  {
    // The dagger is in neither package's latin file, and its own file would be 80 KB.
    name: 'candor-marks',
    source: `${fraunces}-latin-ext-opsz-normal.woff2`,
    text: '\u2020',
    axes: { wght: 400, opsz: 60 },
    features: serifFeatures,
    face: "font-family:'Candor Marks';font-style:normal;font-weight:300 600;unicode-range:U+2020",
    preload: false,
  },
];

// Names the instances of a family for font menus; a browser does not read it.
const dropTables = ['STAT'];

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const cacheDir = path.join(root, '.cache/fonts');
const require = createRequire(path.join(root, 'shell/package.json'));
const subsetFont = require('subset-font') as SubsetFont;

/**
 * Subsets once and caches the file under the hash of its inputs.
 * @returns its path in `.cache/fonts`
 */
const subsetCached = async (
  { source, text, axes, features: keepFeatures }: Subset,
  targetFormat: 'woff2' | 'sfnt',
): Promise<string> => {
  const original = await readFile(require.resolve(source));
  const { version } = require('subset-font/package.json') as { version: string };
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([text, axes, keepFeatures, dropTables, version]))
    .digest('hex');
  const file = path.join(cacheDir, `${key.slice(0, 32)}.${targetFormat}`);
  if (!existsSync(file)) {
    const bytes = await subsetFont(original, text, {
      targetFormat,
      variationAxes: axes,
      keepFeatures,
      dropTables,
    });
    await mkdir(cacheDir, { recursive: true });
    // Renamed into place, so that a parallel build never reads a partial file.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
  }
  return file;
};

/** Limit of the files before the first paint. */
const MAX_PRELOADED_BYTES = 48 * 1024;

/**
 * The fonts of the shop, subset to the characters of its pages.
 * @throws Error above the size limit
 */
export const cutFonts = async (): Promise<FontFile[]> => {
  const files = await Promise.all(
    faces.map(async (face) => ({
      name: face.name,
      bytes: await readFile(await subsetCached(face, 'woff2')),
      css: (url: string) => `@font-face{${face.face};font-display:swap;src:url(${url})}`,
      preload: face.preload,
    })),
  );
  const total = files.reduce((sum, { bytes, preload }) => sum + (preload ? bytes.length : 0), 0);
  if (total > MAX_PRELOADED_BYTES)
    throw new Error(
      `fonts have ${total} bytes before the first paint, limit ${MAX_PRELOADED_BYTES}`,
    );
  return files;
};

// The picture renderer has no font axes: each face is one instance.
const instances: readonly Subset[] = [
  {
    source: `${fraunces}-latin-opsz-normal.woff2`,
    text: latin,
    axes: { wght: 400, opsz: 84 },
    features: serifFeatures,
  },
  {
    source: `${fraunces}-latin-opsz-italic.woff2`,
    text: textCharacters,
    axes: { wght: 400, opsz: 40 },
    features: serifFeatures,
  },
  {
    source: `${fraunces}-latin-ext-opsz-normal.woff2`,
    text: '\u2020',
    axes: { wght: 400, opsz: 84 },
    features: serifFeatures,
  },
  {
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: 500 },
    features,
  },
];

/** Font files for the pictures rendered at build time. */
export const cutPictureFonts = (): Promise<string[]> =>
  Promise.all(instances.map((instance) => subsetCached(instance, 'sfnt')));
