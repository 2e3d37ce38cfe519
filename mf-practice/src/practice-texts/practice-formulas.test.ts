import { formulas } from '@candor/catalog-contract/formulas';
import { practiceFormulas } from './practice-formulas';

const loadAll = () =>
  Promise.all(
    formulas.map(async ({ id }) => ({ id, ...(await practiceFormulas[id].loadTexts()) })),
  );

test('each formula has three anchors, a phrase of each type and a practice for each', async () => {
  for (const { texts } of await loadAll()) {
    expect(texts.anchors).toHaveLength(3);
    expect(texts.phrases.map(({ type }) => type).sort()).toEqual([
      'action-oriented',
      'intuitive',
      'methodical',
    ]);
    for (const { type } of texts.phrases) expect(texts.practice[type]).toMatch(/^[A-Z].* .*\.$/);
  }
});

test('no text appears in two formulas', async () => {
  const all = (await loadAll()).flatMap(({ texts }) => [
    ...texts.anchors.flatMap(({ text, description }) => [text, description]),
    ...texts.phrases.map(({ text }) => text),
    ...Object.values(texts.practice),
  ]);
  expect(all).toHaveLength(8 * (6 + 3 + 3));
  expect(new Set(all).size).toBe(all.length);
});

test('no text claims to treat or cure anything', async () => {
  for (const { texts } of await loadAll())
    expect(JSON.stringify(texts)).not.toMatch(/\b(cure|heal|treat|relieve|prevent|proven)/i);
});

test('loads the texts of a formula once', () => {
  expect(practiceFormulas.play.loadTexts()).toBe(practiceFormulas.play.loadTexts());
});
