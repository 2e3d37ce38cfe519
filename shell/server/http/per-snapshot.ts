import type { Snapshot } from '../registry/snapshot';

/** Makes something of a set of releases once, however often it is asked for. */
export const perSnapshot = <Value>(make: (snapshot: Snapshot) => Value) => {
  const made = new WeakMap<Snapshot, Value>();
  return (snapshot: Snapshot): Value => {
    const known = made.get(snapshot);
    if (known !== undefined) return known;
    const value = make(snapshot);
    made.set(snapshot, value);
    return value;
  };
};
