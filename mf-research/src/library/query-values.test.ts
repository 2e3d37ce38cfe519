import { knownParams } from './query-values';

test.each([
  ['q=pain&category=Sleep+%26+Rest', 'category=Sleep+%26+Rest'],
  ['category=Astrology&sort=newest', 'sort=newest'],
  ['study=no-such-study&utm_source=x', ''],
  ['study=kaptchuk-2010-ibs', 'study=kaptchuk-2010-ibs'],
  ['constructor=x&toString=y', ''],
])('reduces %s to the known part “%s”', (query, known) => {
  expect(knownParams(new URLSearchParams(query)).toString()).toBe(known);
});
