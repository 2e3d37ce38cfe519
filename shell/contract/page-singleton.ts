/**
 * Makes a value once per page, however many remotes bundle the code that asks.
 * Federation shares the contracts already; this holds even for a remote that brings its own copy.
 */
export const pageSingleton = <Value>(
  key: `candor.${string}.v${number}`,
  make: () => Value,
): Value => {
  const page = globalThis as Record<symbol, unknown>;
  return (page[Symbol.for(key)] ??= make()) as Value;
};
