import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { cutPictureFonts } from '../fonts/cut-fonts';
import { pictures, WIDTH } from './picture-svg';

/** A picture that a shared page is shown with. */
export type PictureFile = {
  /** The product it shows, or `shop`. */
  name: string;
  alt: string;
  /** A PNG of 1200 by 630 px. */
  bytes: Buffer;
};

const cacheDir = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../.cache/pictures',
);

/** The same drawing with the same fonts is the same picture, so its file is named by their hash. */
const drawOnce = async (svg: string, fontFiles: string[]): Promise<Buffer> => {
  const key = createHash('sha256')
    .update(JSON.stringify([svg, fontFiles.map((file) => path.basename(file))]))
    .digest('hex');
  const file = path.join(cacheDir, `${key.slice(0, 32)}.png`);
  try {
    return await readFile(file);
  } catch {
    const drawn = new Resvg(svg, {
      fitTo: { mode: 'width', value: WIDTH },
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Instrument Sans' },
    });
    const bytes = drawn.render().asPng();
    await mkdir(cacheDir, { recursive: true });
    // Renamed into place, so that a second build never reads half a picture.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    return bytes;
  }
};

/** Draws the pictures of the shop, its formulas and its bundles from the product art of its pages. */
export const renderPictures = async (): Promise<PictureFile[]> => {
  const fontFiles = await cutPictureFonts();
  const files: PictureFile[] = [];
  for (const { name, alt, svg } of pictures) {
    files.push({ name, alt, bytes: await drawOnce(svg, fontFiles) });
  }
  return files;
};
