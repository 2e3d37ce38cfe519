/**
 * Creates a value once per page. Federation shares the contracts already; this holds even when a
 * remote bundles its own copy.
 */
export const pageSingleton = <Value>(
  key: `candor.${string}.v${number}`,
  make: () => Value,
): Value => {
  const page = globalThis as Record<symbol, unknown>;
  return (page[Symbol.for(key)] ??= make()) as Value;
};
