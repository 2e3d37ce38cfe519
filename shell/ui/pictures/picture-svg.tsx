import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulaById, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { renderToStaticMarkup } from 'react-dom/server';
import { Bottle } from '../Bottle';
import { sprite } from '../sprite.svg';

/** What every network takes without cropping, in px. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** One picture before it is drawn. */
export type Picture = {
  /** The product it shows, or `shop`. */
  name: string;
  /** What is to be seen, for whoever cannot see it. */
  alt: string;
  svg: string;
};

const readStyles = (file: string): string =>
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), '..', file), 'utf8');
const tokens = readStyles('tokens.css');
const formulaColours = readStyles('formula-colours.css');

const valueIn = (css: string, name: string): string => {
  const value = new RegExp(`--${name}: (?:light-dark\\()?([^,;)]+)`).exec(css)?.[1];
  if (!value) throw new Error(`no token --${name}`);
  return value;
};

/** The value of a token in the light theme. @throws when tokens.css has no such token */
const token = (name: string): string => valueIn(tokens, name);

/** A colour of one formula in the light theme. @throws when formula-colours.css has no such colour */
const formulaToken = (id: FormulaId, part: string): string =>
  valueIn(
    formulaColours.slice(formulaColours.indexOf(`[data-formula='${id}']`)),
    `formula-${part}`,
  );

/** The drawing program knows no custom properties, so each use gets its symbol with the values in it. */
const symbolOf = (id: string, formula: FormulaId): string => {
  const [, inside = ''] = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`).exec(sprite) ?? [];
  return inside
    .replace(/var\(--formula-([\w-]+)\)/g, (_, part: string) => formulaToken(formula, part))
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => token(name));
};

type Box = { x: number; y: number; width: number };

const bottle = (formula: FormulaId, { x, y, width }: Box, mini = false): string =>
  renderToStaticMarkup(<Bottle formula={formula} mini={mini} decorative />)
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${(width * 400) / 240}" `)
    .replace(/<use href="#bottle"><\/use>/, symbolOf('bottle', formula));

const defs = /<defs>.*<\/defs>/.exec(sprite)?.[0] ?? '';

// The lettering of art.css in the words that the drawing program understands.
const lettering = `<style>
text{font-family:Fraunces;fill:${token('ink')}}
.bottle text{font-family:'Instrument Sans';font-size:10.5px;fill:${token('art-print')}}
.bottle .b-brand{font-family:Fraunces;font-size:14px;letter-spacing:-.28px}
.bottle .b-no,.bottle .b-foot{font-family:Fraunces;font-style:italic;font-size:12px}
.bottle .b-no,.bottle .b-val{text-anchor:end}
.bottle .b-name{font-family:Fraunces;font-size:46px;letter-spacing:-1.38px}
.bottle .b-long{font-size:33px}
.bottle .b-tag{font-size:13px}
.b-mini .b-name{font-size:54px}
.b-mini .b-long{font-size:35px}
</style>`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const say = (
  text: string,
  { x, y, size, italic = false }: { x: number; y: number; size: number; italic?: boolean },
) =>
  `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="${-0.022 * size}"${
    italic ? ' font-style="italic"' : ''
  }>${escape(text)}</text>`;

const brandMark = `${say('Candor', { x: 72, y: 112, size: 44 })}<text x="205" y="104" font-size="40" style="fill:${token('accent')}">†</text>`;

/** Every picture stands on its ground, with the eight colours as a bar at its foot. */
const sheet = (paper: string, drawing: string, colours: readonly FormulaId[]): string => {
  const wide = WIDTH / colours.length;
  const bar = colours.map(
    (id, i) =>
      `<linearGradient id="bar${i}"><stop stop-color="${formulaToken(id, 'start')}"/><stop offset="1" stop-color="${formulaToken(id, 'end')}"/></linearGradient>` +
      `<rect x="${i * wide}" y="${HEIGHT - 16}" width="${wide}" height="16" fill="url(#bar${i})"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${lettering}${defs}` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>${brandMark}${drawing}${bar.join('')}</svg>`
  );
};

const claim = 'Yes, it’s a placebo.';

const formulaPicture = ({ id, name, tagline }: (typeof formulas)[number]): Picture => ({
  name: id,
  alt: `A bottle of ${name} by Candor, with 0 mg of active ingredient on its label. ${claim}`,
  svg: sheet(
    formulaToken(id, 'tint'),
    say(name, { x: 66, y: 356, size: name.length > 8 ? 122 : 168 }) +
      say(`${tagline}. ${claim}`, { x: 72, y: 440, size: 44, italic: true }) +
      bottle(id, { x: 806, y: 56, width: 330 }),
    [id],
  ),
});

const bundlePicture = ({ id, name, formulas: three }: (typeof bundles)[number]): Picture => {
  const names = three.map((one) => formulaById(one).name);
  const [left, middle, right] = three;
  return {
    name: id,
    alt: `${name} by Candor: bottles of ${names.join(', ')}, side by side. ${claim}`,
    svg: sheet(
      token('surface-page'),
      say(name, { x: 68, y: 330, size: name.length > 14 ? 66 : 86 }) +
        say(names.join(', '), { x: 72, y: 402, size: 40, italic: true }) +
        say(claim, { x: 72, y: 456, size: 40, italic: true }) +
        bottle(left, { x: 616, y: 266, width: 200 }, true) +
        bottle(right, { x: 966, y: 266, width: 200 }, true) +
        bottle(middle, { x: 766, y: 192, width: 250 }, true),
      three,
    ),
  };
};

const ids = formulas.map(({ id }) => id);

const shopPicture: Picture = {
  name: 'shop',
  alt: `Eight bottles by Candor in eight colours, all with the same nothing in them. ${claim}`,
  svg: sheet(
    token('surface-page'),
    say(claim, { x: 68, y: 236, size: 96 }) +
      say('That’s the point.', { x: 70, y: 318, size: 64, italic: true }) +
      ids.map((id, i) => bottle(id, { x: 60 + i * 137, y: 390, width: 124 }, true)).join(''),
    ids,
  ),
};

/** The shop, its eight formulas and its four bundles, as they look when somebody shares a page. */
export const pictures: readonly Picture[] = [
  shopPicture,
  ...formulas.map(formulaPicture),
  ...bundles.map(bundlePicture),
];
