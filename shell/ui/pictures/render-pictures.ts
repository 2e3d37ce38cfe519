import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { cutPictureFonts } from '../fonts/cut-fonts';
import { pictureKeys } from './picture-keys';
import { pictures, WIDTH } from './picture-svg';

/** The picture of a shared link, 1200 by 630 px. */
export type PictureFile = {
  /** The product it shows, or `shop`. */
  name: string;
  alt: string;
  /** The name of the committed file, where the product has a picture; a rendered PNG elsewhere. */
  picture: string | Buffer;
};

const keys: Readonly<Record<string, string>> = pictureKeys;

const committedFile = (name: string): string | undefined => {
  const found = [`${name}-front`, `${name}-three`, name === 'shop' ? 'eight' : ''].find(
    (picture) => keys[picture],
  );
  return found && `${found}.${keys[found]}.link.jpg`;
};

const cacheDir = path.join(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../.cache/pictures',
);

/** Renders once and caches the file under the hash of its inputs. */
const renderCached = async (svg: string, fontFiles: string[]): Promise<Buffer> => {
  const key = createHash('sha256')
    .update(JSON.stringify([svg, fontFiles.map((file) => path.basename(file))]))
    .digest('hex');
  const file = path.join(cacheDir, `${key.slice(0, 32)}.png`);
  try {
    return await readFile(file);
  } catch {
    const rendered = new Resvg(svg, {
      fitTo: { mode: 'width', value: WIDTH },
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Instrument Sans' },
    });
    const bytes = rendered.render().asPng();
    await mkdir(cacheDir, { recursive: true });
    // Renamed into place, so that a parallel build never reads a partial file.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
    return bytes;
  }
};

/** The pictures of shared links; renders those that are drawings. */
export const renderPictures = async (): Promise<PictureFile[]> => {
  const fontFiles = await cutPictureFonts();
  const files: PictureFile[] = [];
  for (const { name, alt, svg } of pictures) {
    const picture = committedFile(name) ?? (await renderCached(svg, fontFiles));
    files.push({ name, alt, picture });
  }
  return files;
};
