import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { composition } from '@candor/catalog-contract/composition';
import { otherFormulaCount, type Formula } from '@candor/catalog-contract/formulas';
import { Bottle } from '../../Bottle';
import { sprite } from '../../sprite.svg';

/** The drawn bottle's label: its top, height and middle in the drawing, and the bottle's radius. */
const TOP = 152;
const HEIGHT = 190;
const MIDDLE = 120;
const AROUND = 2 * Math.PI * 94;
/** The seam of the label: beside the front, so that front and back stay whole. */
const SEAM = 270;
const LEFT = SEAM - AROUND;
const BACK = MIDDLE - AROUND / 2;

const symbol = /<symbol id="bottle".*?<\/symbol>/.exec(sprite)?.[0] ?? '';
// The rules of the drawn label. Its paper and shadow come from the light of the picture.
const rules = /<g stroke="var\(--art-print\)">.*?<\/g>/.exec(symbol)?.[0] ?? '';

const factsTable = composition.facts
  .map(({ name, value, kind = '' }) => `<tr class="${kind}"><th>${name}</th><td>${value}</td></tr>`)
  .join('');

const back = ({ name, number }: Formula): string =>
  `<foreignObject x="${BACK - 78}" y="${TOP}" width="156" height="${HEIGHT}"><div class="facts">` +
  `<h2>Placebo Facts</h2><p>${composition.serving}</p><table>${factsTable}</table>` +
  `<small>Same contents as our other ${otherFormulaCount} formulas. This is ${name}, No. ${number}.</small>` +
  `</div></foreignObject>`;

/** The styles of the back, in units of the drawing. */
export const labelStyles = `
.facts{padding:7px 0;font:400 9.2px/1.2 var(--font-sans);color:var(--art-print)}
.facts h2{font:420 19px/1 var(--font-display);font-variation-settings:'opsz' 72;letter-spacing:-.025em;
  padding-bottom:5px;border-bottom:.8px solid;margin:0}
.facts p{margin:0;padding:3.5px 0;font-size:7.6px;border-bottom:4px solid}
.facts table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.facts th,.facts td{font-weight:400;text-align:left;padding:2.3px 0;border-bottom:.5px solid #1c1a178c}
.facts td{text-align:right;font-weight:600;white-space:nowrap}
.facts .strong>*{font-weight:600;border-bottom-width:1.6px;border-color:#1c1a17}
.facts .sub th{padding-left:9px}
.facts tr:last-child>*{border-bottom:1.6px solid #1c1a17}
.facts small{display:block;padding-top:4px;font-size:7.2px}`;

/** The whole label of a bottle, flat: the drawn front in the middle, the facts at the back. */
export const label = (formula: Formula): string =>
  renderToStaticMarkup(createElement(Bottle, { formula: formula.id, decorative: true }))
    .replace('viewBox="0 0 240 400"', `viewBox="${LEFT} ${TOP} ${AROUND} ${HEIGHT}"`)
    .replace(
      '<use href="#bottle"></use>',
      `<rect x="${LEFT}" y="${TOP}" width="${AROUND}" height="${HEIGHT}" fill="var(--art-label)"/>${rules}${back(formula)}`,
    );

/** Width of the label as a part of its height. */
export const LABEL_RATIO = AROUND / HEIGHT;
