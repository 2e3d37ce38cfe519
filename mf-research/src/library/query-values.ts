import { categories } from './categories';
import { orders } from './library-query';
import { studyIds } from './study-ids';

/**
 * What the server knows of the library's address. The search text is not among it: one page serves
 * every search, and the browser narrows the list.
 */
export const queryValues = {
  study: studyIds,
  category: /* @__PURE__ */ categories.map(({ name }) => name),
  sort: orders,
} as const;

const known: Readonly<Record<string, readonly string[]>> = queryValues;

/** The part of an address's query that the server drew the page with. */
export const knownParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    Object.keys(known).flatMap((name) => {
      const value = params.get(name);
      return value !== null && known[name]?.includes(value) ? [[name, value]] : [];
    }),
  );
