/** The scales by which a check-in can be rated. On each scale, more is more. */
export const scaleIds = [
  'focus',
  'calm',
  'sleep',
  'energy',
  'mood',
  'confidence',
  'comfort',
  'absorption',
  'playfulness',
] as const;
export type ScaleId = (typeof scaleIds)[number];

/** The limits of a record; the API and the form share them. */
export const recordLimits = {
  /** Characters of a line of words. */
  note: 280,
  /** Scales of one ritual. */
  scales: 3,
  lowest: 1,
  highest: 7,
} as const;

export type Ratings = Readonly<Partial<Record<ScaleId, number>>>;

/** Names a ritual in a record, even after the ritual is deleted. */
export type RitualName = {
  /** The formula's display name. */
  formula: string;
  /** The ritual's `createdAt`. */
  ritual: string;
};

/** An entry about a day. It never changes: an edit is another entry that replaces it. */
export type RecordEntry = RitualName & {
  id: string;
  /** A calendar day of the shopper, '2026-11-21'. */
  day: string;
  /** When it was written, ISO 8601. */
  at: string;
  /** A line of words; may be empty. */
  note: string;
  ratings: Ratings;
};

/** The scales of one ritual. */
export type ScaleChoice = RitualName & { scales: readonly ScaleId[]; at: string };

/** The record as one device or the account knows it. */
export type PracticeRecord = {
  entries: readonly RecordEntry[];
  /** Ids of entries that were edited or deleted; their content is gone. */
  replaced: readonly string[];
  choices: readonly ScaleChoice[];
};

/**
 * Identifies a ritual in a record. A device that meets another ritual of its millisecond moves its
 * own by some milliseconds, so only the second counts.
 */
export const toRitualName = ({ formula, ritual }: RitualName): string =>
  `${ritual.slice(0, 19)} ${formula}`;

/** Equal for equal values, whatever the order of their fields. */
const toText = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const larger = <Value extends object>(left: Value, right: Value): Value =>
  toText(left) >= toText(right) ? left : right;

/** The later of two choices. */
const mergeChoice = (left: ScaleChoice, right: ScaleChoice): ScaleChoice => {
  const difference = Date.parse(left.at) - Date.parse(right.at);
  if (difference === 0) return larger(left, right);
  return difference > 0 ? left : right;
};

const mergeLists = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  merge: (left: Value, right: Value) => Value,
): Value[] => {
  const merged = new Map<string, Value>();
  for (const value of values) {
    const known = merged.get(keyOf(value));
    merged.set(keyOf(value), known === undefined ? value : merge(known, value));
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
};

/**
 * Merges what two devices know: the union of their entries without those that either has replaced.
 * Two edits of one entry are both kept. Commutative, associative and idempotent.
 */
export const mergeRecords = (left: PracticeRecord, right: PracticeRecord): PracticeRecord => {
  const replaced = new Set([...left.replaced, ...right.replaced]);
  const entries = [...left.entries, ...right.entries].filter(({ id }) => !replaced.has(id));
  return {
    entries: mergeLists(entries, ({ id }) => id, larger),
    replaced: [...replaced].sort(),
    choices: mergeLists([...left.choices, ...right.choices], toRitualName, mergeChoice),
  };
};
