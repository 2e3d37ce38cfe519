import { formulas } from '@candor/catalog-contract/formulas';
import { formulaDetails } from './formula-details';

test.each(formulas)('describes $id with two findings and their sources', ({ id }) => {
  const { studies, ...texts } = formulaDetails[id];
  for (const text of Object.values(texts)) expect(text.length).toBeGreaterThan(60);
  expect(studies).toHaveLength(2);
  for (const { finding, source } of studies) {
    expect(finding).toMatch(/^.{40,}\.$/);
    expect(source).toMatch(/^.{20,}$/);
  }
});

test('has a different text for every formula', () => {
  const texts = Object.values(formulaDetails).flatMap(({ does, use, why }) => [does, use, why]);
  expect(new Set(texts).size).toBe(texts.length);
});
