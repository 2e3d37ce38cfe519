import type PDFDocument from 'pdfkit';
import type { PrintedSign } from './invoice-fonts';

type Page = InstanceType<typeof PDFDocument>;
type Place = { x: number; y: number; width: number };

const builtIn = 'Helvetica';
/** Points, for texts of ten points: the height of a line, and its part above the baseline. */
const lineHeight = 13;
const ascent = 9.5;
/** Lays a text out as a whole, so that words from right to left keep their order. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern'];

/** A line may end behind a space, and beside each sign of scripts without spaces. */
const mayEndBehind = (sign: PrintedSign): boolean =>
  /^\s$|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(sign.text);

const widthOf = (doc: Page, { text, font }: PrintedSign): number =>
  doc.font(font ?? builtIn).widthOfString(text, font === null ? {} : { features });

/** Lines of at most this width; a word that is longer is cut. */
const wrap = (doc: Page, signs: readonly PrintedSign[], width: number): PrintedSign[][] => {
  const lines: PrintedSign[][] = [];
  let line: PrintedSign[] = [];
  let used = 0;
  for (const sign of signs) {
    const needed = widthOf(doc, sign);
    if (used + needed > width && line.length > 0 && sign.text !== ' ') {
      const end = line.findLastIndex(mayEndBehind) + 1;
      const rest = end === 0 ? [] : line.slice(end);
      lines.push(end === 0 ? line : line.slice(0, end));
      line = rest;
      used = rest.reduce((sum, each) => sum + widthOf(doc, each), 0);
    }
    line.push(sign);
    used += needed;
  }
  return [...lines, line];
};

/** Neighbors of one font; a space between two signs of a font is in theirs. */
const toRuns = (signs: readonly PrintedSign[]): PrintedSign[] => {
  const runs: PrintedSign[] = [];
  for (const [place, { text, font: own }] of signs.entries()) {
    const last = runs.at(-1);
    const isBetween = text === ' ' && last?.font === signs[place + 1]?.font;
    const font = isBetween ? (last?.font ?? null) : own;
    if (last !== undefined && last.font === font)
      runs[runs.length - 1] = { text: last.text + text, font };
    else runs.push({ text, font });
  }
  return runs;
};

/** Writes signs of several fonts on common lines. @returns the y below them */
export const writeSigns = (
  doc: Page,
  signs: readonly PrintedSign[],
  { x, y, width }: Place,
): number => {
  let top = y;
  for (const line of wrap(doc, signs, width)) {
    let left = x;
    for (const run of toRuns(line)) {
      const runWidth = widthOf(doc, run);
      const options = run.font === null ? {} : { features };
      doc.text(run.text, left, top + ascent, {
        ...options,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += runWidth;
    }
    top += lineHeight;
  }
  return top;
};
