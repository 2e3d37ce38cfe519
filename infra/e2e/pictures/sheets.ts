import path from 'node:path';
import sharp from 'sharp';
import { repoRoot } from '@candor/federation/paths';
import { pictureKeys } from '../../../shell/ui/pictures/picture-keys';

/** The folder of the page about the pictures. */
const sheetFolder = path.join(repoRoot, 'infra/docs/pictures');

const GAP = 8;
const MAX_WIDTH = 1440;
const keys: Readonly<Record<string, string>> = pictureKeys;

const ofFormulas = (shot: string) => Object.keys(keys).filter((name) => name.endsWith(`-${shot}`));

/** The pictures on each sheet, and how many stand in a row. */
const sheets: Readonly<Record<string, { pictures: readonly string[]; columns: number }>> = {
  fronts: { pictures: ofFormulas('front'), columns: 4 },
  'what-you-get': { pictures: ['focus-box', 'focus-letter', 'focus-slip'], columns: 3 },
  coins: { pictures: ofFormulas('coin'), columns: 4 },
  hand: { pictures: ['focus-moment'], columns: 1 },
};

/** Writes the sheets of the page from the shop's own files. @returns the bytes of each */
export const writeSheets = (): Promise<number[]> =>
  Promise.all(
    Object.entries(sheets).map(async ([name, { pictures, columns }]) => {
      const width = Math.min(960, Math.floor((MAX_WIDTH - GAP * (columns - 1)) / columns));
      const height = Math.round((width * 3) / 4);
      const placed = await Promise.all(
        pictures.map(async (picture, i) => ({
          input: await sharp(
            path.join(repoRoot, `shell/ui/pictures/files/${picture}.${keys[picture]}.800.webp`),
          )
            .resize(width, height)
            .toBuffer(),
          left: (i % columns) * (width + GAP),
          top: Math.floor(i / columns) * (height + GAP),
        })),
      );
      const rows = Math.ceil(pictures.length / columns);
      const { size } = await sharp({
        create: {
          width: columns * width + (columns - 1) * GAP,
          height: rows * height + (rows - 1) * GAP,
          channels: 4,
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        },
      })
        .composite(placed)
        .webp({ quality: 80, effort: 6 })
        .toFile(path.join(sheetFolder, `${name}.webp`));
      return size;
    }),
  );
