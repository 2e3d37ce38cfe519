import type { RitualParts } from '@candor/api-contract/rituals';
import { createHash } from 'node:crypto';

/** What a ritual is made of. It never changes: other words are another ritual. */
export type RitualWords = {
  formula: string;
  anchor: { text: string; description: string };
  phrase: { text: string; type: RitualParts['phrase']['type'] };
  /** As the browser wrote it: it names the ritual there. */
  createdAt: string;
};

/** Something that can be so or not, and when it was last said. */
export type Switch = { isOn: boolean; at: Date };

/** A ritual with what devices have said of it since. */
export type Ritual = RitualWords & {
  isKept: Switch;
  /** By day, '2026-11-21': whether it was practised then. */
  days: ReadonlyMap<string, Switch>;
};

/** The rituals of an account or of a device, each under its digest. */
export type RitualBook = ReadonlyMap<string, Ritual>;

/** The same for the same words saved at the same time, and for nothing else. */
export const digestOf = ({ formula, anchor, phrase, createdAt }: RitualWords): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        createdAt,
        formula,
        anchor.text,
        anchor.description,
        phrase.text,
        phrase.type,
      ]),
    )
    .digest('base64url');

/** The later word counts; of two at the same time the one that keeps something. */
export const laterOf = (one: Switch, other: Switch): Switch => {
  const ahead = one.at.getTime() - other.at.getTime();
  if (ahead === 0) return one.isOn ? one : other;
  return ahead > 0 ? one : other;
};

const unionOf = <Value>(
  one: ReadonlyMap<string, Value>,
  other: ReadonlyMap<string, Value>,
  merge: (left: Value, right: Value) => Value,
): ReadonlyMap<string, Value> => {
  const union = new Map(one);
  for (const [key, value] of other) {
    const known = union.get(key);
    union.set(key, known === undefined ? value : merge(known, value));
  }
  return union;
};

const mergeRitual = (one: Ritual, other: Ritual): Ritual => ({
  ...one,
  isKept: laterOf(one.isKept, other.isKept),
  days: unionOf(one.days, other.days, laterOf),
});

/**
 * All that either of two books knows. The order of merging never matters, and merging twice is
 * merging once, so devices may send what they have whenever they are online, in any parts.
 */
export const mergeBooks = (one: RitualBook, other: RitualBook): RitualBook =>
  unionOf(one, other, mergeRitual);

/** A book of rituals as they came, of which some may be the same. */
export const bookOf = (rituals: readonly Ritual[]): RitualBook =>
  rituals.reduce<RitualBook>(
    (book, ritual) => mergeBooks(book, new Map([[digestOf(ritual), ritual]])),
    new Map(),
  );
