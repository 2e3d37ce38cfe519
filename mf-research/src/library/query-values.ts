import { categories } from './categories';
import { densities, sortOrders } from './library-query';
import { studyIds } from './study-ids';

/**
 * The query values that change what the server renders. The search text is missing: one page serves
 * every search, and the browser filters the list.
 */
export const queryValues = {
  study: studyIds,
  category: /* @__PURE__ */ categories.map(({ name }) => name),
  sort: sortOrders,
  view: densities,
} as const;

const known: Readonly<Record<string, readonly string[]>> = queryValues;

/** The part of a query that the server renders. */
export const knownParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    Object.keys(known).flatMap((name) => {
      const value = params.get(name);
      return value !== null && known[name]?.includes(value) ? [[name, value]] : [];
    }),
  );
