import { formulas } from '@candor/catalog-contract/formulas';
import { formulaDetails } from './formula-details';

test.each(formulas)(
  'of $id one reads what it does, how and why, and two findings with their sources',
  ({ id }) => {
    const { studies, ...words } = formulaDetails[id];
    for (const text of Object.values(words)) expect(text.length).toBeGreaterThan(60);
    expect(studies).toHaveLength(2);
    for (const { finding, source } of studies) {
      expect(finding).toMatch(/^.{40,}\.$/);
      expect(source).toMatch(/^.{20,}$/);
    }
  },
);

test('no two formulas share a text', () => {
  const texts = Object.values(formulaDetails).flatMap(({ does, use, why }) => [does, use, why]);
  expect(new Set(texts).size).toBe(texts.length);
});
