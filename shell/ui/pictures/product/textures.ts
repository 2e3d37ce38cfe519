import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formulas, type Formula } from '@candor/catalog-contract/formulas';
import { chromium, type Browser } from '@playwright/test';
import { cutFonts } from '../../fonts/cut-fonts';
import { sprite } from '../../sprite.svg';
import { label, LABEL_RATIO, labelStyles } from './label';
import { paperStyles, papers } from './papers';

const ui = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the textures are written, for Blender. */
export const textureDir = path.join(ui, '../../.cache/product-pictures/textures');

/** What is printed on a model: its words and the size in CSS px at which they are set. */
type Print = { name: string; html: string; width: number; height: number; scale: number };

const styles = async (): Promise<string> => {
  const files = ['tokens.css', 'formula-colours.css', 'art.css'];
  const css = await Promise.all(files.map((file) => readFile(path.join(ui, file), 'utf8')));
  const fonts = (await cutFonts()).map((font) =>
    font.css(`data:font/woff2;base64,${font.bytes.toString('base64')}`),
  );
  return [
    ...fonts,
    ...css,
    'html{color-scheme:light}body{margin:0;background:transparent}',
    '.print{position:relative;overflow:hidden}.print>.bottle{width:100%;height:100%;aspect-ratio:auto}',
    labelStyles,
    paperStyles,
  ].join('\n');
};

// The drawn capsule's words alone: the shell is a model.
const imprint = ({ print }: Formula): string =>
  `<svg class="capsule" viewBox="188 13 104 94" style="width:100%;height:100%;aspect-ratio:auto">` +
  `<text class="imprint" x="243" y="72" text-anchor="middle">${print}</text></svg>`;

const printsOf = (formula: Formula): Print[] => [
  { name: 'label', html: label(formula), width: 190 * LABEL_RATIO, height: 190, scale: 7 },
  { name: 'imprint', html: imprint(formula), width: 104, height: 94, scale: 6 },
  ...papers(formula).map((paper) => ({ ...paper, scale: 3 })),
];

const printOne = async (browser: Browser, css: string, formula: Formula, print: Print) => {
  const { name, html, width, height, scale } = print;
  const page = await browser.newPage({
    viewport: { width: Math.ceil(width), height: Math.ceil(height) },
    deviceScaleFactor: scale,
  });
  await page.setContent(
    `<!doctype html><style>${css}</style>${sprite}<div class="print" data-formula="${formula.id}" style="width:${width}px;height:${height}px">${html}</div>`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = await page.locator('.print').screenshot({ omitBackground: true });
  await writeFile(path.join(textureDir, `${name}-${formula.id}.png`), bytes);
  await page.close();
};

/** Renders what is printed on the models, in the shop's own fonts and colors, as PNG files. */
export const renderTextures = async (ids: readonly string[]): Promise<void> => {
  await mkdir(textureDir, { recursive: true });
  const css = await styles();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
  });
  for (const formula of formulas.filter(({ id }) => ids.includes(id))) {
    for (const print of printsOf(formula)) await printOne(browser, css, formula, print);
  }
  await browser.close();
};
