import { formulas } from '@candor/catalog-contract/formulas';
import { formulaDetails } from './formula-details';

test.each(formulas)('describes $id with two findings and their sources', ({ id }) => {
  const { studies, ...texts } = formulaDetails[id];
  for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z].* .*\.$/);
  for (const { finding } of studies) expect(finding).toMatch(/^[A-Z].* .*\.$/);
  for (const { source, doi } of studies)
    expect([source, doi ?? 'journalism']).toEqual([
      expect.stringMatching(/^[A-Z].*, .+, 20\d\d$/),
      expect.stringMatching(/^10\.\d{4,9}\/|^journalism$/),
    ]);
  expect(studies).toHaveLength(2);
});

test('has a different text for every formula', () => {
  const texts = Object.values(formulaDetails).flatMap(({ does, use, why }) => [does, use, why]);
  expect(new Set(texts).size).toBe(texts.length);
});
