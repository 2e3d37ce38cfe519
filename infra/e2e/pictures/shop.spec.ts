import path from 'node:path';
import sharp from 'sharp';
import { repoRoot } from '@candor/federation/paths';
import { expect, test } from '../shop';
import { writeSheets } from './sheets';

const file = path.join(repoRoot, 'infra/docs/shop.webp');
const MAX_BYTES = 200 * 1024;

test('the picture of the shop in README.md', async ({ home }) => {
  const { page } = home;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await home.open();
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(png).webp({ quality: 82, effort: 6 }).toFile(file);
  expect(size).toBeLessThan(MAX_BYTES);
});

test('the sheets of infra/docs/pictures', async () => {
  for (const size of await writeSheets()) expect(size).toBeLessThan(MAX_BYTES);
});
