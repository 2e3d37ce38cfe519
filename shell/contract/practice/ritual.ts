/** How a phrase is used: step by step, by feel, or as a push to begin. */
export const phraseTypes = ['methodical', 'intuitive', 'action-oriented'] as const;
export type PhraseType = (typeof phraseTypes)[number];

/** A daily event that the capsule is taken with. */
export type Anchor = { text: string; description: string };

/** A sentence to say with the capsule. */
export type Phrase = { text: string; type: PhraseType };

/** The immutable part of a ritual: an edited text makes another ritual. */
export type RitualContent = {
  /** The formula's display name. */
  formula: string;
  anchor: Anchor;
  phrase: Phrase;
  /** ISO 8601; unique in a browser, where it serves as the id. */
  createdAt: string;
  /** Day 1, '2026-11-21': the shopper's calendar day of saving. No part of the key: older rituals have none. */
  firstDay?: string | undefined;
};

/**
 * Identifies a ritual across devices: equal for equal content, different for any other.
 * The API stores a digest of the key, so the order of the fields is fixed.
 */
export const toRitualKey = ({ formula, anchor, phrase, createdAt }: RitualContent): string =>
  JSON.stringify([createdAt, formula, anchor.text, anchor.description, phrase.text, phrase.type]);

/** A ritual in the bodies of /api/rituals. All times are ISO 8601. */
export type RitualRecord<Day extends string = string> = RitualContent & {
  practiceCount: number;
  /** `day` is a calendar day of the shopper, '2026-11-21'; `at` is when `done` was set. */
  days: readonly { day: Day; done: boolean; at: string }[];
  deleted: boolean;
  /** When `deleted` was set. */
  changedAt: string;
};

/** A boolean with the time it was set: an ISO string in the browser, a Date in the API. */
export type TimedFlag<Time extends string | Date = string> = { on: boolean; at: Time };

/**
 * Merges two writes of one flag: the last writer wins, a tie keeps the flag on. Commutative,
 * associative and idempotent, so devices may send their changes in any order and more than once.
 */
export const mergeFlags = <Flag extends TimedFlag<string | Date>>(
  left: Flag,
  right: Flag,
): Flag => {
  const difference = new Date(left.at).getTime() - new Date(right.at).getTime();
  if (difference === 0) return left.on ? left : right;
  return difference > 0 ? left : right;
};
