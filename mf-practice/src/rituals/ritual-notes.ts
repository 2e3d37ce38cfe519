import { isLocalDay, type LocalDay } from './local-day';
import { isObject, parseRituals, type SavedRitual } from './ritual';

/** Something that is or is not, and since when. Of two turns the later one counts. */
export type Switch = { on: boolean; at: string };

/** What the account needs to know of a ritual beside the ritual itself. */
export type RitualNote = {
  /** The account that holds it; absent while it is this browser's alone. */
  owner?: string;
  /** Whether that account knows all of it. */
  isSent: boolean;
  /** Whether it is there or was deleted; absent while nobody touched that. */
  there?: Switch;
  /** The days that were checked in or taken back, as far as the time of it is known. */
  days: Readonly<Record<LocalDay, Switch>>;
  /** A deleted ritual, kept until its account knows. */
  removed?: SavedRitual;
};

/** The notes of each ritual, by its `createdAt`. */
export type Notes = Readonly<Record<string, RitualNote>>;

const blank: RitualNote = { isSent: false, days: {} };

/** A ritual's note, which is blank as long as nothing happened to it. */
export const noteOf = (notes: Notes, createdAt: string): RitualNote => notes[createdAt] ?? blank;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const parseSwitch = (value: unknown): Switch | null =>
  isObject(value) && typeof value['on'] === 'boolean' && isTime(value['at'])
    ? { on: value['on'], at: value['at'] }
    : null;

const parseNote = (value: unknown): RitualNote => {
  if (!isObject(value)) return blank;
  const there = parseSwitch(value['there']);
  const [removed] = parseRituals([value['removed']]).rituals;
  const days = Object.entries(isObject(value['days']) ? value['days'] : {}).flatMap(
    ([day, turned]): [LocalDay, Switch][] => {
      const known = parseSwitch(turned);
      return isLocalDay(day) && known ? [[day, known]] : [];
    },
  );
  return {
    isSent: value['isSent'] === true,
    days: Object.fromEntries(days),
    ...(typeof value['owner'] === 'string' ? { owner: value['owner'] } : {}),
    ...(there ? { there } : {}),
    ...(removed ? { removed } : {}),
  };
};

/** Reads the notes; what is none is blank, for all that counts stands in the rituals and the days. */
export const parseNotes = (value: unknown): Notes =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([ritual, note]) => [ritual, parseNote(note)]))
    : {};
