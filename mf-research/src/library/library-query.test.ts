import fc from 'fast-check';
import { categories } from './categories';
import { library } from './library';
import { findStudies, libraryParams, parseLibraryQuery, type LibraryQuery } from './library-query';

const ids = (query: Partial<LibraryQuery>) =>
  findStudies(library, { text: '', category: 'All', ...query }).map(({ id }) => id);

test.each([
  ['a word of the title', 'Flushes', ['pan-2020-hot-flushes']],
  ['an author', 'lidstone', ['lidstone-2010-dopamine']],
  ['a journal', 'THE ONCOLOGIST', ['yennurajalingam-2022-fatigue']],
  ['stray spaces around it', '  smithsonian ', ['siegel-2017-smithsonian']],
])('a reader finds a study by %s, whatever its case', (_what, text, found) => {
  expect(ids({ text })).toEqual(found);
});

test('a search inside a category finds only studies of that category', () => {
  expect(ids({ text: 'placebo', category: 'Popular Science' })).toEqual([
    'specter-2011-new-yorker',
  ]);
  expect(ids({ category: 'Popular Science' })).toHaveLength(2);
});

test('nothing asked is everything shown', () => {
  expect(ids({})).toHaveLength(27);
});

test('an address with an unknown category shows all of them', () => {
  expect(parseLibraryQuery(new URLSearchParams('category=Astrology')).category).toBe('All');
});

test('a copied link asks what the reader asked', () => {
  const names = [...categories.map(({ name }) => name), 'All' as const];
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(...names),
      (text, category) => {
        const params = new URLSearchParams(libraryParams({ text, category }));
        expect(parseLibraryQuery(params)).toEqual({ text, category });
      },
    ),
  );
});
