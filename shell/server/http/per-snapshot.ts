import type { Snapshot } from '../registry/snapshot';

/** Caches a value per set of releases. */
export const perSnapshot = <Value>(make: (snapshot: Snapshot) => Value) => {
  const cache = new WeakMap<Snapshot, Value>();
  return (snapshot: Snapshot): Value => {
    const cached = cache.get(snapshot);
    if (cached !== undefined) return cached;
    const value = make(snapshot);
    cache.set(snapshot, value);
    return value;
  };
};
