import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { bundles } from '@candor/catalog-contract/bundles';
import {
  formulaCount,
  formulaCountCapitalized,
  formulaById,
  formulas,
  type FormulaId,
} from '@candor/catalog-contract/formulas';
import { Bottle } from '../Bottle';
import { sprite } from '../sprite.svg';

/** Size in px that social networks do not crop. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** A picture before it is rendered. */
export type Picture = {
  /** The product it shows, or `shop`. */
  name: string;
  alt: string;
  svg: string;
};

const readStyles = (file: string): string =>
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), '..', file), 'utf8');
const tokens = readStyles('tokens.css');
const formulaColors = readStyles('formula-colors.css');

const readToken = (css: string, name: string): string => {
  const value = new RegExp(`--${name}: (?:light-dark\\()?([^,;)]+)`).exec(css)?.[1];
  if (!value) throw new Error(`no token --${name}`);
  return value;
};

/** The value of a token in the light theme. @throws when tokens.css has no such token */
const token = (name: string): string => readToken(tokens, name);

/** A color of one formula in the light theme. @throws when formula-colors.css has no such color */
const formulaToken = (id: FormulaId, part: string): string =>
  readToken(
    formulaColors.slice(formulaColors.indexOf(`[data-formula='${id}']`)),
    `formula-${part}`,
  );

/** The renderer has no custom properties, so each use gets a copy of its symbol with the values. */
const inlineSymbol = (id: string, formula: FormulaId): string => {
  const [, inside = ''] = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`).exec(sprite) ?? [];
  return inside
    .replace(/var\(--formula-([\w-]+)\)/g, (_, part: string) => formulaToken(formula, part))
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => token(name));
};

type Box = { x: number; y: number; width: number };

const bottle = (formula: FormulaId, { x, y, width }: Box, mini = false): string =>
  renderToStaticMarkup(<Bottle formula={formula} mini={mini} decorative />)
    .replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${(width * 400) / 240}" `)
    .replace(/<use href="#bottle"><\/use>/, inlineSymbol('bottle', formula));

const defs = /<defs>.*<\/defs>/.exec(sprite)?.[0] ?? '';

// The lettering of art.css in the CSS subset of the renderer.
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

const textLine = (
  text: string,
  { x, y, size, italic = false }: { x: number; y: number; size: number; italic?: boolean },
) =>
  renderToStaticMarkup(
    <text
      x={x}
      y={y}
      fontSize={size}
      letterSpacing={-0.022 * size}
      fontStyle={italic ? 'italic' : undefined}
    >
      {text}
    </text>,
  );

const brandMark = `${textLine('Candor', { x: 72, y: 112, size: 44 })}<text x="205" y="104" font-size="40" style="fill:${token('accent')}">†</text>`;

/** Background, brand, content and a bar of formula colors at the bottom. */
const composePicture = (
  background: string,
  content: string,
  colors: readonly FormulaId[],
): string => {
  const barWidth = WIDTH / colors.length;
  const bar = colors.map(
    (id, i) =>
      `<linearGradient id="bar${i}"><stop stop-color="${formulaToken(id, 'start')}"/><stop offset="1" stop-color="${formulaToken(id, 'end')}"/></linearGradient>` +
      `<rect x="${i * barWidth}" y="${HEIGHT - 16}" width="${barWidth}" height="16" fill="url(#bar${i})"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${lettering}${defs}` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>${brandMark}${content}${bar.join('')}</svg>`
  );
};

const claim = 'Yes, it’s a placebo.';

const formulaPicture = ({ id, name, tagline }: (typeof formulas)[number]): Picture => ({
  name: id,
  alt: `A bottle of ${name} by Candor, with 0 mg of active ingredient on its label. ${claim}`,
  svg: composePicture(
    formulaToken(id, 'tint'),
    textLine(name, { x: 66, y: 356, size: name.length > 8 ? 122 : 168 }) +
      textLine(`${tagline}. ${claim}`, { x: 72, y: 440, size: 44, italic: true }) +
      bottle(id, { x: 806, y: 56, width: 330 }),
    [id],
  ),
});

const bundlePicture = ({ id, name, formulas: ids }: (typeof bundles)[number]): Picture => {
  const names = ids.map((formula) => formulaById(formula).name);
  const [left, middle, right] = ids;
  return {
    name: id,
    alt: `${name} by Candor: bottles of ${names.join(', ')}, side by side. ${claim}`,
    svg: composePicture(
      token('surface-page'),
      textLine(name, { x: 68, y: 330, size: name.length > 14 ? 66 : 86 }) +
        textLine(names.join(', '), { x: 72, y: 402, size: 40, italic: true }) +
        textLine(claim, { x: 72, y: 456, size: 40, italic: true }) +
        bottle(left, { x: 616, y: 266, width: 200 }, true) +
        bottle(right, { x: 966, y: 266, width: 200 }, true) +
        bottle(middle, { x: 766, y: 192, width: 250 }, true),
      ids,
    ),
  };
};

const formulaIds = formulas.map(({ id }) => id);

const shopPicture: Picture = {
  name: 'shop',
  alt: `${formulaCountCapitalized} bottles by Candor in ${formulaCount} colors, all with the same nothing in them. ${claim}`,
  svg: composePicture(
    token('surface-page'),
    textLine(claim, { x: 68, y: 236, size: 96 }) +
      textLine('That’s the point.', { x: 70, y: 318, size: 64, italic: true }) +
      formulaIds.map((id, i) => bottle(id, { x: 60 + i * 137, y: 390, width: 124 }, true)).join(''),
    formulaIds,
  ),
};

/** The pictures of shared links: the shop, its formulas and its bundles. */
export const pictures: readonly Picture[] = [
  shopPicture,
  ...formulas.map(formulaPicture),
  ...bundles.map(bundlePicture),
];
