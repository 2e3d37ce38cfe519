import { categories, libraryCount } from './categories';
import { library } from './library';
import { studyIds } from './study-ids';

const ofKind = (wanted: string) => library.filter(({ kind }) => kind === wanted);

test('the library has 27 entries, none of them twice', () => {
  expect(library).toHaveLength(27);
  expect(libraryCount).toBe(27);
  expect(library.map(({ id }) => id)).toEqual(studyIds);
  expect(new Set(studyIds).size).toBe(27);
});

test('every study that is not journalism names a DOI of its own', () => {
  const dois = library.flatMap(({ doi }) => (doi === null ? [] : [doi]));
  expect(dois).toHaveLength(25);
  expect(new Set(dois).size).toBe(25);
  for (const doi of dois) expect(doi).toMatch(/^10\.\d{4,9}\/\S+$/);
  expect(ofKind('press').every(({ doi }) => doi === null)).toBe(true);
});

test('the number beside a category is the number of its studies', () => {
  const counted = categories.map(({ name }) => ({
    name,
    count: library.filter(({ category }) => category === name).length,
  }));
  expect(counted).toEqual(categories);
});

test('the figures under How we count are those of the entries', () => {
  const people = (kind: string) =>
    ofKind(kind).reduce((sum, { participants }) => sum + (participants ?? 0), 0);
  expect([ofKind('trial').length, ofKind('review').length, ofKind('press').length]).toEqual([
    23, 2, 2,
  ]);
  expect(people('trial')).toBe(2537);
  expect(library.find(({ id }) => id === 'fendel-2025-meta')?.participants).toBe(4554);
});

test('the three null results say so first, and no other entry is marked as one', () => {
  const nulls = library.filter(({ foundNothing }) => foundNothing);
  expect(nulls.map(({ authors, year }) => `${authors.split(' ')[0]} ${year}`)).toEqual([
    'Hartmann 2023',
    'Haas 2022',
    'Mathur 2018',
  ]);
  for (const { finding } of nulls) expect(finding).toMatch(/^No effect:/);
});

test('every entry says what is weak about it, and every study who knew what', () => {
  for (const { limits, kind, given } of library) {
    expect(limits.length).toBeGreaterThan(20);
    expect(given === null).toBe(kind === 'press');
  }
});
