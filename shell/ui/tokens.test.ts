import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formulas } from '@candor/catalog-contract/formulas';

type Theme = 'light' | 'dark';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const tokens = read('tokens.css');
const formulaColors = read('formula-colors.css');

/** The block of one formula in formula-colors.css. */
const formulaBlock = (id: string): string =>
  new RegExp(`\\[data-formula='${id}'\\] \\{([^}]*)\\}`).exec(formulaColors)?.[1] ?? '';

/** Channels from 0 to 1 of a token such as `ink`, or of a formula's such as `focus/start`. */
const color = (token: string, theme: Theme): number[] => {
  const [, id, part] = /^([\w-]+)\/([\w-]+)$/.exec(token) ?? [];
  const css = id === undefined ? tokens : formulaBlock(id);
  const value = new RegExp(
    `--${part === undefined ? token : `formula-${part}`}:\\s*(?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}))`,
  ).exec(css);
  if (!value) throw new Error(`no color ${token}`);
  const hex = value[3] ?? (theme === 'light' ? value[1] : value[2]) ?? '';
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
};
const luminance = (rgb: number[]) =>
  rgb
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, at) => sum + c * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
/** WCAG's contrast ratio of two tokens, 1 to 21. */
const contrast = (first: string, second: string, theme: Theme): number => {
  const [dark = 0, light = 0] = [first, second]
    .map((token) => luminance(color(token, theme)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const surfaces = ['surface-page', 'surface-raised', 'surface-sunken'];
const textOnSurface: [text: string, surface: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].flatMap((ink) =>
    surfaces.map((surface): [string, string] => [ink, surface]),
  ),
  ['ink-inverse', 'ink'],
  ...['ok', 'warn', 'error'].map((tone): [string, string] => [tone, `${tone}-surface`]),
  ['night-ink', 'night'],
  ['night-ink-2', 'night'],
  ['night-accent', 'night'],
  ...formulas.flatMap(({ id }): [string, string][] => [
    [`${id}/ink`, `${id}/tint`],
    [`${id}/ink`, 'surface-page'],
    [`${id}/ink`, 'surface-raised'],
    [`${id}/on-gradient`, `${id}/start`],
    [`${id}/on-gradient`, `${id}/end`],
    ['ink', `${id}/tint`],
    ['ink-2', `${id}/tint`],
  ]),
];

test.each(['light', 'dark'] as const)(
  'every text has a contrast of 4.5 on its surface, %s',
  (theme) => {
    const tooFaint = textOnSurface
      .map(([text, surface]) => ({ text, surface, ratio: contrast(text, surface, theme) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(tooFaint).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'fields and the focus ring have a contrast of 3, %s',
  (theme) => {
    for (const surface of surfaces) {
      expect(contrast('border-strong', surface, theme)).toBeGreaterThanOrEqual(3);
      expect(contrast('focus-ring', surface, theme)).toBeGreaterThanOrEqual(3);
    }
  },
);

test('every formula has all colors in both themes', () => {
  for (const { id } of formulas)
    for (const part of ['start', 'end', 'on-gradient', 'shade', 'ink', 'tint'])
      for (const theme of ['light', 'dark'] as const)
        expect(color(`${id}/${part}`, theme)).toHaveLength(3);
});
