import { formulas } from '@candor/catalog-contract/formulas';
import { formulaDetails } from './formula-details';

test.each(formulas)('describes $id with two findings and their sources', ({ id }) => {
  const { studies, ...texts } = formulaDetails[id];
  for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z].* .*\.$/);
  for (const { finding } of studies) expect(finding).toMatch(/^[A-Z].* .*\.$/);
  for (const { source, doi = '10.1/journalism' } of studies)
    expect([source, doi]).toEqual([
      expect.stringMatching(/^[A-Z].+, .+, 20\d\d\b|^Our own search of the literature$/),
      expect.stringMatching(/^10\.\d+\//),
    ]);
  expect(studies).toHaveLength(2);
});

test('has a different text for every formula', () => {
  const texts = Object.values(formulaDetails).flatMap(({ does, use, why }) => [does, use, why]);
  expect(new Set(texts).size).toBe(texts.length);
});
