import { isLocalDay, type LocalDay } from './local-day';
import { isObject, parseRituals, type SavedRitual } from './ritual';

/** A ritual as /api/rituals has it: with the times that decide between two devices. */
export type AccountRitual = SavedRitual & {
  days: readonly { day: LocalDay; done: boolean; at: string }[];
  deleted: boolean;
  changedAt: string;
};

type AccountDay = AccountRitual['days'][number];

const parseDays = (value: unknown): AccountDay[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((entry): AccountDay[] => {
    if (!isObject(entry)) return [];
    const { day, done, at } = entry;
    return isLocalDay(day) && typeof at === 'string' ? [{ day, done: done === true, at }] : [];
  });

/** Reads an answer of the API. @returns null for what is none */
export const parseAccountRituals = (answer: unknown): AccountRitual[] | null => {
  const given = isObject(answer) ? answer['rituals'] : null;
  if (!Array.isArray(given)) return null;
  return (given as unknown[]).flatMap((entry): AccountRitual[] => {
    const [ritual] = parseRituals([entry]).rituals;
    if (!ritual || !isObject(entry)) return [];
    const { formula, anchor, phrase, createdAt, practiceCount } = ritual;
    const { deleted, changedAt, days } = entry;
    return [
      {
        formula,
        anchor: { text: anchor.text, description: anchor.description },
        phrase: { text: phrase.text, type: phrase.type },
        createdAt,
        practiceCount,
        days: parseDays(days),
        deleted: deleted === true,
        changedAt: typeof changedAt === 'string' ? changedAt : createdAt,
      },
    ];
  });
};

/** Whether two are the same ritual: the time and the words decide, to the letter. */
export const isSameRitual = (one: SavedRitual, other: SavedRitual): boolean =>
  one.createdAt === other.createdAt &&
  one.formula === other.formula &&
  one.anchor.text === other.anchor.text &&
  one.anchor.description === other.anchor.description &&
  one.phrase.text === other.phrase.text &&
  one.phrase.type === other.phrase.type;
