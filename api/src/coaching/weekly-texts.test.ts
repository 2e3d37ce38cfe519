import { formulas } from '@candor/catalog-contract/formulas';
import { library } from '../../../mf-research/src/library/library';
import { sequenceWeeks, emailText } from './sequences';
import { findings, type Finding, type FindingId } from './study-findings';

const weeks = Array.from({ length: sequenceWeeks }, (_, index) => index + 1);
const all = formulas.flatMap(({ id }) => weeks.map((week) => emailText(id, week)));

test('eight formulas have eight emails each, and no two repeat a text', () => {
  expect(all).toHaveLength(64);
  for (const part of ['title', 'opening', 'question'] as const)
    expect(new Set(all.map((text) => text[part])).size).toBe(64);
  expect(new Set(all.flatMap(({ practice }) => practice.steps)).size).toBe(64 * 3);
});

test.each(formulas.map(({ id }) => id))('the emails of %s cite eight different findings', (id) => {
  expect(new Set(weeks.map((week) => emailText(id, week).finding)).size).toBe(sequenceWeeks);
});

test('every finding is cited in an email', () => {
  expect(new Set(all.map(({ finding }) => finding))).toEqual(new Set(Object.keys(findings)));
});

test('no email names a price', () => {
  expect(JSON.stringify(all)).not.toMatch(/\$/);
});

const shared = library.flatMap((study) => {
  const found: Finding | undefined = findings[study.id as FindingId];
  return found === undefined ? [] : [{ study, found }];
});

test.each(shared.map(({ study, found }) => [study.id, study, found] as const))(
  'the emails cite %s as the research library does',
  (_id, study, found) => {
    expect(found.doi).toBe(study.doi);
    expect(found.source).toContain(study.journal);
    expect(found.source).toContain(String(study.year));
    expect(found.source.split(/[ ,]/, 1)[0]).toBe(study.authors.split(/[ ,]/, 1)[0]);
    expect(found.text).toContain(study.participants?.toLocaleString('en-US') ?? '');
  },
);
