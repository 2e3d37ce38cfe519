import { readFileSync } from 'node:fs';
import path from 'node:path';
import { categories, libraryCount } from './categories';
import { library } from './library';
import { studyIds } from './study-ids';

const listByKind = (wanted: string) => library.filter(({ kind }) => kind === wanted);

test('has 27 different studies', () => {
  expect(library).toHaveLength(27);
  expect(libraryCount).toBe(27);
  expect(library.map(({ id }) => id)).toEqual(studyIds);
  expect(new Set(studyIds).size).toBe(27);
});

test('every study has a date on which it was looked at', () => {
  const migration = path.join(import.meta.dirname, '../../../api/migrations/220-study-checks.sql');
  const dated = [...readFileSync(migration, 'utf8').matchAll(/\('([a-z0-9-]+)', '\d/g)];
  expect(dated.map(([, id]) => id)).toEqual(studyIds);
});

test('every study except journalism has a unique DOI', () => {
  const dois = library.flatMap(({ doi }) => (doi === null ? [] : [doi]));
  expect(dois).toHaveLength(25);
  expect(new Set(dois).size).toBe(25);
  for (const doi of dois) expect(doi).toMatch(/^10\.\d{4,9}\/\S+$/);
  expect(listByKind('press').every(({ doi }) => doi === null)).toBe(true);
});

test('counts the studies of each category', () => {
  const counts = categories.map(({ name }) => ({
    name,
    count: library.filter(({ category }) => category === name).length,
  }));
  expect(counts).toEqual(categories);
});

test('matches the numbers of How we count', () => {
  const countParticipants = (kind: string) =>
    listByKind(kind).reduce((sum, { participants }) => sum + (participants ?? 0), 0);
  expect([
    listByKind('trial').length,
    listByKind('review').length,
    listByKind('press').length,
  ]).toEqual([23, 2, 2]);
  expect(countParticipants('trial')).toBe(2537);
  expect(library.find(({ id }) => id === 'fendel-2025-meta')?.participants).toBe(4554);
});

test('marks three null results, whose findings start with No effect', () => {
  const nulls = library.filter(({ isNullResult }) => isNullResult);
  expect(nulls.map(({ authors, year }) => `${authors.split(' ')[0]} ${year}`)).toEqual([
    'Hartmann 2023',
    'Haas 2022',
    'Mathur 2018',
  ]);
  for (const { finding } of nulls) expect(finding).toMatch(/^No effect:/);
});

test('every study has limits, and all but journalism a disclosure', () => {
  for (const { limits, kind, given } of library) {
    expect(limits).toMatch(/^[A-Z].* .*\.$/);
    expect(given === null).toBe(kind === 'press');
  }
});
