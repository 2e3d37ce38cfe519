import { categories, type Category } from './categories';
import type { Study } from './study';

/** What the reader asks the library for; it stands in the address as `?q=…&category=…`. */
export type LibraryQuery = { text: string; category: Category | 'All' };

/** How the list can stand; the first is the library's own order. */
export const orders = ['category', 'newest', 'oldest', 'largest'] as const;
export type Order = (typeof orders)[number];

/** The order that the address asks for; one that the library does not know is its own. */
export const parseOrder = (params: URLSearchParams): Order =>
  orders.find((order) => order === params.get('sort')) ?? 'category';

const compare: Readonly<Record<Order, (a: Study, b: Study) => number>> = {
  category: () => 0,
  newest: (a, b) => b.year - a.year,
  oldest: (a, b) => a.year - b.year,
  largest: (a, b) => (b.participants ?? 0) - (a.participants ?? 0),
};

/** The studies in an order; equal ones stay as they were. */
export const inOrder = (studies: readonly Study[], order: Order): readonly Study[] =>
  [...studies].sort(compare[order]);

/** Longer than any title, so that an address cannot carry a novel. */
const LONGEST_TEXT = 200;

const isCategory = (text: string | null): text is Category =>
  categories.some(({ name }) => name === text);

/** Reads the address. A category that the library does not know counts as All. */
export const parseLibraryQuery = (params: URLSearchParams): LibraryQuery => {
  const category = params.get('category');
  return {
    text: (params.get('q') ?? '').slice(0, LONGEST_TEXT),
    category: isCategory(category) ? category : 'All',
  };
};

/** The address's query for a question, empty for the whole library. */
export const libraryParams = ({ text, category }: LibraryQuery): Record<string, string> => ({
  ...(text === '' ? {} : { q: text }),
  ...(category === 'All' ? {} : { category }),
});

/** The studies that answer a question: text in title, authors or journal, whatever its case. */
export const findStudies = (
  studies: readonly Study[],
  { text, category }: LibraryQuery,
): readonly Study[] => {
  const wanted = text.trim().toLowerCase();
  return studies.filter(
    (study) =>
      (category === 'All' || study.category === category) &&
      [study.title, study.authors, study.journal].some((field) =>
        field.toLowerCase().includes(wanted),
      ),
  );
};
