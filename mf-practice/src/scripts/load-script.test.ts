import { formulas } from '@candor/catalog-contract/formulas';
import { loadScript } from './load-script';

const scripts = () =>
  Promise.all(formulas.map(async ({ id }) => ({ id, script: (await loadScript(id)).script })));

test('each formula has three anchors and one phrase of each type, with a practice for each type', async () => {
  for (const { script } of await scripts()) {
    expect(script.anchors).toHaveLength(3);
    expect(script.phrases.map(({ type }) => type).sort()).toEqual([
      'action-oriented',
      'intuitive',
      'methodical',
    ]);
    for (const { type } of script.phrases) expect(script.practice[type].length).toBeGreaterThan(80);
  }
});

test('no formula borrows a text from another', async () => {
  const texts = (await scripts()).flatMap(({ script }) => [
    ...script.anchors.flatMap(({ text, description }) => [text, description]),
    ...script.phrases.map(({ text }) => text),
    ...Object.values(script.practice),
  ]);
  expect(texts).toHaveLength(8 * (6 + 3 + 3));
  expect(new Set(texts).size).toBe(texts.length);
});

test('no text claims to treat or cure anything', async () => {
  for (const { script } of await scripts())
    expect(JSON.stringify(script)).not.toMatch(/\b(cure|heal|treat|relieve|prevent|proven)/i);
});

test('a formula is fetched once, however often it is asked for', () => {
  expect(loadScript('play')).toBe(loadScript('play'));
});
