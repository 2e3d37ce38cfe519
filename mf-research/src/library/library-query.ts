import { categories, type Category } from './categories';
import type { Study } from './study';

/** Search text and category, in the URL as `?q=…&category=…`. */
export type LibraryQuery = { text: string; category: Category | 'All' };

/** The first is the default. */
export const sortOrders = ['category', 'formula', 'newest', 'oldest', 'largest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Rows that open, or cards with everything; the first is the default. */
export const densities = ['compact', 'full'] as const;
export type Density = (typeof densities)[number];

/** How the list is shown, in the URL as `?sort=…&view=…`. */
export type ListView = { order: SortOrder; density: Density };

/** The view of the URL; unknown values count as the default. */
export const parseListView = (params: URLSearchParams): ListView => ({
  order: sortOrders.find((order) => order === params.get('sort')) ?? sortOrders[0],
  density: densities.find((density) => density === params.get('view')) ?? densities[0],
});

/** The URL parameters of a view; empty for the default. */
export const viewParams = ({ order, density }: ListView): Record<string, string> => ({
  ...(order === sortOrders[0] ? {} : { sort: order }),
  ...(density === densities[0] ? {} : { view: density }),
});

const compare: Readonly<Record<SortOrder, (a: Study, b: Study) => number>> = {
  category: () => 0,
  // The list of such a query has a group for each formula.
  formula: () => 0,
  newest: (a, b) => b.year - a.year,
  oldest: (a, b) => a.year - b.year,
  largest: (a, b) => (b.participants ?? 0) - (a.participants ?? 0),
};

/** A sorted copy; equal studies keep their order. */
export const sortStudies = (studies: readonly Study[], order: SortOrder): readonly Study[] =>
  [...studies].sort(compare[order]);

/** Longer than any title, in characters. */
const MAX_TEXT_LENGTH = 200;

const isCategory = (text: string | null): text is Category =>
  categories.some(({ name }) => name === text);

/** Parses the URL; an unknown category counts as All. */
export const parseLibraryQuery = (params: URLSearchParams): LibraryQuery => {
  const category = params.get('category');
  return {
    text: (params.get('q') ?? '').slice(0, MAX_TEXT_LENGTH),
    category: isCategory(category) ? category : 'All',
  };
};

/** The URL parameters of a query; empty for the whole library. */
export const libraryParams = ({ text, category }: LibraryQuery): Record<string, string> => ({
  ...(text === '' ? {} : { q: text }),
  ...(category === 'All' ? {} : { category }),
});

/** Studies of the category with the text in title, authors or journal, ignoring case. */
export const findStudies = (
  studies: readonly Study[],
  { text, category }: LibraryQuery,
): readonly Study[] => {
  const needle = text.trim().toLowerCase();
  return studies.filter(
    (study) =>
      (category === 'All' || study.category === category) &&
      [study.title, study.authors, study.journal].some((field) =>
        field.toLowerCase().includes(needle),
      ),
  );
};

/**
 * Counts the studies of a category that a search leaves out although it names the category: 'sleep'
 * finds titles, and the category Sleep & Rest has one without the word.
 */
export const countMissed = (
  studies: readonly Study[],
  text: string,
  category: Category,
): number => {
  const needle = text.trim().toLowerCase();
  // Two letters are in almost every name.
  if (needle.length < 3 || !category.toLowerCase().includes(needle)) return 0;
  return (
    findStudies(studies, { text: '', category }).length -
    findStudies(studies, { text, category }).length
  );
};
