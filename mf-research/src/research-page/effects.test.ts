import { library } from '../library/library';
import { studyDetails } from '../study-details/study-details';
import { effects } from './effects';

test.each(effects.filter(({ size }) => size > 0))('$study reports $size', ({ study, size }) => {
  const results = studyDetails[study]?.keyResults.join(' ') ?? '';
  expect(results).toMatch(new RegExp(`(?:d=-?|SMD |outcomes |Self-report )${size.toFixed(2)}`));
});

test('shows each null result of the library at zero', () => {
  const atZero = effects.filter(({ size }) => size === 0).map(({ study }) => study);
  const nulls = library.filter(({ isNullResult }) => isNullResult).map(({ id }) => id);
  expect(atZero.toSorted()).toEqual(nulls.toSorted());
});

test('every effect is of a study in which the placebo was given openly', () => {
  for (const { study } of effects)
    expect(library.find(({ id }) => id === study)?.given).toBe('openly');
});
