import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { formulas, type Formula } from '@candor/catalog-contract/formulas';
import { cutFonts } from '../../fonts/cut-fonts';
import { sprite } from '../../sprite.svg';
import { label, LABEL_RATIO, labelStyles } from './label';
import { paperStyles, papers } from './papers';

const ui = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The folder to which the textures are written, for Blender. */
export const textureDir = path.join(ui, '../../.cache/product-pictures/textures');

/** The print on a model: its words and the size in CSS px at which they are set. */
type Print = { name: string; html: string; width: number; height: number; scale: number };

const styles = async (): Promise<string> => {
  const files = ['tokens.css', 'formula-colors.css', 'art.css'];
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
    // A picture shows it a fifth as large as the drawing does.
    '.imprint{opacity:.95}',
  ].join('\n');
};

// The drawn capsule's words alone: the shell is a model.
const imprint = ({ print }: Formula): string =>
  `<svg class="capsule" viewBox="188 13 104 94" style="width:100%;height:100%;aspect-ratio:auto">` +
  `<text class="imprint" x="243" y="72" text-anchor="middle">${print}</text></svg>`;

const printsOf = (formula: Formula): Print[] => [
  { name: 'label', html: label(formula), width: 190 * LABEL_RATIO, height: 190, scale: 3 },
  { name: 'imprint', html: imprint(formula), width: 104, height: 94, scale: 2 },
  ...papers(formula).map((paper) => ({ ...paper, scale: 2 })),
];

/** A page of one scale with the shop's fonts and colors; prints follow each other in it. */
const openPage = async (browser: Browser, css: string, scale: number): Promise<Page> => {
  const page = await browser.newPage({
    viewport: { width: 900, height: 800 },
    deviceScaleFactor: scale,
  });
  await page.setContent(`<!doctype html><style>${css}</style>${sprite}<div class="print"></div>`);
  return page;
};

const printOne = async (page: Page, id: string, { html, width, height }: Print) => {
  const element = page.locator('.print');
  await element.evaluate(
    (print, { id, html, width, height }) => {
      print.setAttribute('data-formula', id);
      print.setAttribute('style', `width:${width}px;height:${height}px`);
      print.innerHTML = html;
      return document.fonts.ready.then(() => undefined);
    },
    { id, html, width, height },
  );
  return element.screenshot({ omitBackground: true });
};

/** Renders what is printed on the models, in the shop's own fonts, as PNG files, where it has changed. */
export const renderTextures = async (ids: readonly string[]): Promise<void> => {
  await mkdir(textureDir, { recursive: true });
  const css = await styles();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
  });
  const pages = new Map<number, Page>();
  for (const formula of formulas.filter(({ id }) => ids.includes(id))) {
    for (const print of printsOf(formula)) {
      const key = createHash('sha256')
        .update(JSON.stringify([css, sprite, print]))
        .digest('hex');
      const file = path.join(textureDir, `${print.name}-${formula.id}.png`);
      if ((await readFile(`${file}.key`, 'utf8').catch(() => '')) === key) continue;
      const page = pages.get(print.scale) ?? (await openPage(browser, css, print.scale));
      pages.set(print.scale, page);
      await writeFile(file, await printOne(page, formula.id, print));
      await writeFile(`${file}.key`, key);
    }
  }
  await browser.close();
};
