import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The parts of two libraries that we use; they ship no types of their own. */
type CutFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'sfnt'; variationAxes?: { wght: number } },
) => Promise<Buffer>;
type Fontkit = { create: (font: Buffer) => { characterSet: readonly number[] } };

/** A file of a font, and the ranges of code points that its package names for it. */
type FontFile = { path: string; ranges: readonly (readonly [number, number])[] };

/** A sign and its font; null is the file format's own for Western Europe. */
export type PrintedSign = { text: string; font: Buffer | null };

const require = createRequire(import.meta.url);
const regular = 400;

/** Stands for signs that no font has; each file with it names the page that shows all. */
export const unprintable = '[…]';

const parseRanges = (text: string): FontFile['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });

const filesOf = (name: string, ending: string): FontFile[] => {
  const ranges = require(`${name}/unicode.json`) as Record<string, string>;
  const family = name.slice(name.indexOf('/') + 1);
  return Object.entries(ranges).map(([subset, text]) => ({
    path: `${name}/files/${family}-${subset.replace(/[[\]]/g, '')}-${ending}.woff2`,
    ranges: parseRanges(text),
  }));
};

let allFiles: readonly FontFile[] | undefined;
/** The fonts in the order in which they are tried. */
const fontFiles = (): readonly FontFile[] =>
  (allFiles ??= [
    ...filesOf('@fontsource/noto-sans', '400-normal'),
    ...filesOf('@fontsource/noto-sans-arabic', '400-normal'),
    ...filesOf('@fontsource/noto-sans-hebrew', '400-normal'),
    ...filesOf('@fontsource-variable/noto-sans-thai', 'wght-normal'),
    ...filesOf('@fontsource-variable/noto-sans-sc', 'wght-normal'),
    ...filesOf('@fontsource-variable/noto-sans-kr', 'wght-normal'),
  ]);

/** Signs as people count them, with their accents and joiners. */
const signsOf = (text: string): string[] =>
  [...new Intl.Segmenter('en').segment(text.normalize('NFC'))].map(({ segment }) => segment);

/** Emoji and flags, without which a name is still the same. */
const isPicture = (sign: string): boolean =>
  /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(sign);

/** Latin-1 and the further signs of Windows' first code page. */
const isBuiltIn = (sign: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+$/.test(sign);

const codePointsOf = (sign: string): number[] =>
  [...sign.replace(/[\p{Cf}\ufe00-\ufe0f]/gu, '')].map((each) => each.codePointAt(0) ?? 0);

const mayHave = ({ ranges }: FontFile, sign: string): boolean =>
  codePointsOf(sign).every((point) => ranges.some(([from, to]) => point >= from && point <= to));

/** A font with these signs and the space alone. @returns it, and which of them it has */
const cut = async (file: FontFile, signs: readonly string[]) => {
  const cutFont = require('subset-font') as CutFont;
  const fontkit = require('fontkit') as Fontkit;
  const font = await cutFont(await readFile(require.resolve(file.path)), [' ', ...signs].join(''), {
    targetFormat: 'sfnt',
    ...(file.path.includes('-wght-') && { variationAxes: { wght: regular } }),
  });
  const has = new Set(fontkit.create(font).characterSet);
  return {
    font,
    signs: signs.filter((sign) => codePointsOf(sign).every((point) => has.has(point))),
  };
};

/** The font of each sign; signs without one are missing. */
const findFonts = async (signs: ReadonlySet<string>): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>();
  for (const file of signs.size === 0 ? [] : fontFiles()) {
    const wanted = [...signs].filter((sign) => !found.has(sign) && mayHave(file, sign));
    if (wanted.length === 0) continue;
    const { font, signs: had } = await cut(file, wanted);
    for (const sign of had) found.set(sign, font);
  }
  return found;
};

/** Without the spaces that stood beside what is left out. */
const closeGaps = (signs: readonly PrintedSign[]): PrintedSign[] => {
  const isSpace = (sign: PrintedSign | undefined) => sign === undefined || sign.text === ' ';
  return signs.filter(
    (sign, place) =>
      sign.text !== ' ' ||
      (!isSpace(signs[place - 1]) && signs.slice(place).some((s) => !isSpace(s))),
  );
};

/** Signs of a line without pictures that no font has, and with a stand-in for other signs without a font. */
const toPrinted = (signs: readonly string[], fonts: ReadonlyMap<string, Buffer>): PrintedSign[] => {
  const printed: PrintedSign[] = [];
  for (const sign of signs) {
    const font = isBuiltIn(sign) ? null : fonts.get(sign);
    if (font !== undefined) printed.push({ text: sign, font });
    else if (!isPicture(sign) && printed.at(-1)?.text !== unprintable)
      printed.push({ text: unprintable, font: null });
  }
  const line = printed.length < signs.length ? closeGaps(printed) : printed;
  return line.length === 0 && signs.length > 0 ? [{ text: unprintable, font: null }] : line;
};

/**
 * Lines in fonts that have their signs, whatever the script.
 * @returns the signs of each line, and whether no line has a stand-in
 */
export const printLines = async (
  lines: readonly string[],
): Promise<{ lines: PrintedSign[][]; isComplete: boolean }> => {
  const signs = lines.map(signsOf);
  const fonts = await findFonts(new Set(signs.flat().filter((sign) => !isBuiltIn(sign))));
  const printed = signs.map((line) => toPrinted(line, fonts));
  const isComplete = printed.flat().every(({ text }) => text !== unprintable);
  return { lines: printed, isComplete };
};
