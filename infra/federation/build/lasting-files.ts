import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { pictureKeys } from '../../../shell/ui/pictures/picture-keys';
import { pictureSize } from '../../../shell/ui/pictures/picture-sizes';
import { repoRoot } from '../paths';

const pictureDir = path.join(repoRoot, 'shell/ui/pictures/files');
/** Twice the width of an email's column. */
const WIDTH = 1024;
const FONTS = ['fraunces-text', 'instrument-sans'];

const keys: Readonly<Record<string, string>> = pictureKeys;

/** JPEG, because some mail programs show neither WebP nor AVIF. */
const writeMailPicture = async (clientDir: string, product: string, picture: string) => {
  const file = `${picture}.${keys[picture]}.${Math.max(...pictureSize(picture).widths)}.webp`;
  await sharp(path.join(pictureDir, file))
    .resize({ width: WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(clientDir, `mail-${product}.jpg`));
};

/**
 * Writes the files that have one address for good: pictures of emails, which are read years later, and the
 * fonts of the plain pages of the API, which knows no hashes.
 */
export const writeLastingFiles = async (
  clientDir: string,
  fonts: readonly string[],
): Promise<void> => {
  for (const name of FONTS) {
    const file = fonts.find((font) => font.startsWith(`${name}.`));
    if (file === undefined) throw new Error(`The font ${name} is not cut.`);
    await copyFile(path.join(clientDir, file), path.join(clientDir, `${name}.woff2`));
  }
  await Promise.all([
    ...formulas.map(({ id }) => writeMailPicture(clientDir, id, `${id}-box`)),
    ...bundles.map(({ id }) => writeMailPicture(clientDir, id, `${id}-boxed`)),
  ]);
};
