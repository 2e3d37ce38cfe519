import fc from 'fast-check';
import { categories } from './categories';
import { library } from './library';
import {
  densities,
  findStudies,
  libraryParams,
  parseLibraryQuery,
  parseListView,
  sortOrders,
  viewParams,
  type LibraryQuery,
} from './library-query';

const ids = (query: Partial<LibraryQuery>) =>
  findStudies(library, { text: '', category: 'All', ...query }).map(({ id }) => id);

test.each([
  ['a part of the title', 'Flushes', ['pan-2020-hot-flushes']],
  ['an author', 'lidstone', ['lidstone-2010-dopamine']],
  ['a journal', 'THE ONCOLOGIST', ['yennurajalingam-2022-fatigue']],
  ['text with surrounding spaces', '  smithsonian ', ['siegel-2017-smithsonian']],
])('finds a study by %s, ignoring case', (_field, text, found) => {
  expect(ids({ text })).toEqual(found);
});

test('searches within a category', () => {
  expect(ids({ text: 'placebo', category: 'Popular Science' })).toEqual([
    'specter-2011-new-yorker',
  ]);
  expect(ids({ category: 'Popular Science' })).toHaveLength(2);
});

test('an empty query finds all studies', () => {
  expect(ids({})).toHaveLength(27);
});

test('an unknown category counts as All', () => {
  expect(parseLibraryQuery(new URLSearchParams('category=Astrology')).category).toBe('All');
});

test('parses the URL parameters of any query back', () => {
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

test('a view survives its way through the URL, and an unknown one is the default', () => {
  for (const order of sortOrders)
    for (const density of densities) {
      const view = { order, density };
      expect(parseListView(new URLSearchParams(viewParams(view)))).toEqual(view);
    }
  expect(viewParams(parseListView(new URLSearchParams('sort=x1&view=x1')))).toEqual({});
});
