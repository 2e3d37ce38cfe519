/** Makes the files of the shop from rendered pictures: `npx tsx shell/ui/pictures/product/encode.ts`. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import sharp from 'sharp';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { KEY_LENGTH } from '../keys-of';
import { LOOP_ENDING, pictureEndings } from '../picture-sizes';
import { encodeLoop } from './loops';
import { pictures } from './pictures';
import { textureDir } from './textures';

const results = path.join(textureDir, '../final');
const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(here, '../files');

/**
 * The picture of a shared link, 1200 by 630 px: the whole height at the right, its ground drawn out
 * to the left, where networks cut nothing off.
 */
const linkPicture = async (png: Buffer): Promise<Buffer> => {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  if (width > 2 * height)
    return sharp(png).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 80 }).toBuffer();
  const shown = await sharp(png).resize(840, 630).toBuffer();
  const sides = await Promise.all(
    [0, width - 24].map(async (left, i) => {
      const strip = { left, top: 0, width: 24, height };
      const column = await sharp(png).extract(strip).resize(1, 630, { fit: 'fill' }).toBuffer();
      const input = await sharp(column).resize(181, 630, { fit: 'fill' }).toBuffer();
      return { input, left: i * 1019, top: 0 };
    }),
  );
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: '#efe7d8' } })
    .composite([...sides, { input: shown, left: 180, top: 0 }])
    .jpeg({ quality: 80 })
    .toBuffer();
};

/** Encodes one rendered picture at all widths. The files share a hash of their bytes. */
const encode = async (name: string): Promise<string | undefined> => {
  const png = await readFile(path.join(results, `${name}.png`)).catch(() => undefined);
  if (!png) return undefined;
  const files: { ending: string; bytes: Buffer }[] = await Promise.all(
    pictureEndings(name).map(async (ending) => {
      if (ending === LOOP_ENDING) return { ending, bytes: await encodeLoop(name) };
      const resized = sharp(png).resize({ width: Number.parseInt(ending, 10), kernel: 'lanczos3' });
      const encoded = ending.endsWith('avif')
        ? resized.avif({ quality: 66, effort: 6 })
        : resized.webp({ quality: 82, effort: 4 });
      return { ending, bytes: await encoded.toBuffer() };
    }),
  );
  if (/-(front|three)$|^eight$/.test(name))
    files.push({ ending: 'link.jpg', bytes: await linkPicture(png) });
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  const key = hash.digest('hex').slice(0, KEY_LENGTH);
  for (const { ending, bytes } of files)
    await writeFile(path.join(folder, `${name}.${key}.${ending}`), bytes);
  return key;
};

/** Returns whether a picture has files, and its rendering is not newer than they are. */
const isEncoded = async (name: string, file: string | undefined): Promise<boolean> => {
  if (!file) return false;
  const [png, encoded] = await Promise.all(
    [path.join(results, `${name}.png`), path.join(folder, file)].map((of) =>
      stat(of).catch(() => undefined),
    ),
  );
  return encoded !== undefined && (!png || png.mtimeMs <= encoded.mtimeMs);
};

await mkdir(folder, { recursive: true });
const present = await readdir(folder);
const keys: [string, string][] = [];
for (const { name } of pictures) {
  const old = present.filter((file) => file.startsWith(`${name}.`));
  const key = (await isEncoded(name, old[0])) ? old[0]?.split('.')[1] : await encode(name);
  if (key) keys.push([name, key]);
  for (const file of old) if (file.split('.')[1] !== key) await rm(path.join(folder, file));
}

const known = new Map(keys);
const shots = new Set(pictures.map(({ shot }) => shot));
/** A row for each shot that is there of a whole range. */
const rows = Object.entries({ keysOfFormulas: formulas, keysOfBundles: bundles }).flatMap(
  ([keysOf, range]) =>
    [...shots].flatMap((shot) => {
      const names = range.map(({ id }) => `${id}-${shot}`);
      const row = names.map((name) => known.get(name) ?? '').join('');
      if (row.length < KEY_LENGTH * names.length) return [];
      for (const name of names) known.delete(name);
      return [`...${keysOf}('${shot}', '${row}'),`];
    }),
);
const list = path.join(here, '../picture-keys.ts');
await writeFile(
  list,
  `import { keysOfBundles, keysOfFormulas } from './keys-of';\n\n` +
    `/** Pictures that are there, each with the hash in the names of its files. Made by \`product/encode.ts\`. */\n` +
    `export const pictureKeys = {${rows.join('')}${[...known].map(([name, key]) => `'${name}': '${key}',`).join('')}} as const;\n`,
);
await execa('oxfmt', [list], { preferLocal: true });
process.stdout.write(`${keys.length} of ${pictures.length} pictures.\n`);
