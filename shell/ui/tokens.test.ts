import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formulas } from '@candor/catalog-contract/formulas';

type Theme = 'light' | 'dark';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const tokens = read('tokens.css');
const formulaColours = read('formula-colours.css');

/** The colour that a token has in a theme, as red, green and blue from 0 to 1. */
const colour = (token: string, theme: Theme): number[] => {
  const value = new RegExp(
    `--${token}:\\s*(?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}))`,
  ).exec(tokens);
  if (!value) throw new Error(`tokens.css has no colour --${token}`);
  const hex = value[3] ?? (theme === 'light' ? value[1] : value[2]) ?? '';
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
};
const luminance = (rgb: number[]) =>
  rgb
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, at) => sum + c * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
/** WCAG's contrast ratio of two tokens, 1 to 21. */
const contrast = (one: string, other: string, theme: Theme): number => {
  const [dark = 0, light = 0] = [one, other]
    .map((token) => luminance(colour(token, theme)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['paper', 'leaf', 'sunk'];
const readable: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'rubric'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ['ink-inverse', 'ink'],
  ...['ok', 'warn', 'error'].map((tone): [string, string] => [tone, `${tone}-ground`]),
  ['night-ink', 'night'],
  ['night-ink-2', 'night'],
  ['night-rubric', 'night'],
  ...formulas.flatMap(({ id }): [string, string][] => [
    [`${id}-ink`, `${id}-tint`],
    [`${id}-ink`, 'paper'],
    [`${id}-ink`, 'leaf'],
    [`${id}-on`, `${id}-a`],
    [`${id}-on`, `${id}-b`],
    ['ink', `${id}-tint`],
    ['ink-2', `${id}-tint`],
  ]),
];

test.each(['light', 'dark'] as const)('everyone can read every text on its ground, %s', (theme) => {
  const tooFaint = readable
    .map(([text, ground]) => ({ text, ground, ratio: contrast(text, ground, theme) }))
    .filter(({ ratio }) => ratio < 4.5);
  expect(tooFaint).toEqual([]);
});

test.each(['light', 'dark'] as const)('fields and the focus ring can be made out, %s', (theme) => {
  for (const ground of grounds) {
    expect(contrast('rule-strong', ground, theme)).toBeGreaterThanOrEqual(3);
    expect(contrast('focus-ring', ground, theme)).toBeGreaterThanOrEqual(3);
  }
});

test('each of the eight formulas has its colours', () => {
  for (const { id } of formulas)
    for (const part of ['a', 'b', 'on', 'shade', 'ink', 'tint']) {
      expect(formulaColours).toContain(`--f-${part}: var(--${id}-${part})`);
      expect(colour(`${id}-${part}`, 'dark')).toHaveLength(3);
    }
});
