import { createHash } from 'node:crypto';
import {
  mergeFlags,
  toRitualKey,
  type RitualContent,
  type TimedFlag,
} from '@candor/practice-contract/ritual';

type Flag = TimedFlag<Date>;

/** A ritual with the changes of its devices. */
export type Ritual = RitualContent & {
  /** Off after the shopper has deleted it. */
  isStored: Flag;
  /** True for each day on which it was practiced; the key is '2026-11-21'. */
  days: ReadonlyMap<string, Flag>;
};

/** The rituals of an account or of a device, by digest. */
export type Rituals = ReadonlyMap<string, Ritual>;

/** The database key of a ritual. */
const digestOf = (content: RitualContent): string =>
  createHash('sha256').update(toRitualKey(content)).digest('base64url');

const mergeMaps = <Value>(
  left: ReadonlyMap<string, Value>,
  right: ReadonlyMap<string, Value>,
  merge: (left: Value, right: Value) => Value,
): ReadonlyMap<string, Value> => {
  const merged = new Map(left);
  for (const [key, value] of right) {
    const known = merged.get(key);
    merged.set(key, known === undefined ? value : merge(known, value));
  }
  return merged;
};

const mergeRitual = (left: Ritual, right: Ritual): Ritual => ({
  ...left,
  // A device of an earlier version sends none.
  firstDay: [left.firstDay, right.firstDay].filter((day) => day !== undefined).sort()[0],
  isStored: mergeFlags(left.isStored, right.isStored),
  days: mergeMaps(left.days, right.days, mergeFlags),
});

/**
 * Merges the rituals of two devices. Commutative, associative and idempotent, so devices may send what
 * they have at any time and in any parts.
 */
export const mergeRitualMaps = (left: Rituals, right: Rituals): Rituals =>
  mergeMaps(left, right, mergeRitual);

/** Indexes rituals by digest, and merges equal ones. */
export const indexRituals = (rituals: readonly Ritual[]): Rituals =>
  rituals.reduce<Rituals>(
    (index, ritual) => mergeRitualMaps(index, new Map([[digestOf(ritual), ritual]])),
    new Map(),
  );
