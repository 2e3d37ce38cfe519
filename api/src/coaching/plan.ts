import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { BoughtFormula, Reader, SentLetter } from './coaching-table';
import { COURSE_WEEKS } from './course';
import { addDays, dayIn, morningOf, SHOP_ZONE } from './time-zones';

const daysBetween = 7;

/** One formula's letters for one reader. */
export type Course = {
  formula: FormulaId;
  /** How many of its letters are sent. */
  sent: number;
  /** The day of its first parcel; null until one has left. */
  startsOn: string | null;
  timeZone: string;
};

/** The letter that comes next, and when. */
export type Planned = { formula: FormulaId; week: number; at: Date; timeZone: string };

/** What is known of a reader's letters. */
export type ReaderBooks = {
  bought: readonly BoughtFormula[];
  letters: readonly SentLetter[];
};

const before = (one: BoughtFormula, other: BoughtFormula): number =>
  one.boughtAt.getTime() - other.boughtAt.getTime() || one.position - other.position;

/** The courses of a reader, first bought first. */
export const coursesOf = ({ bought, letters }: ReaderBooks): Course[] => {
  const inOrder = [...bought].sort(before);
  return [...new Set(inOrder.map(({ formula }) => formula))].map((formula) => {
    const parcels = inOrder.filter((row) => row.formula === formula);
    const shipped = parcels
      .filter(({ deliveredOn }) => deliveredOn !== null)
      .sort((one, other) => (one.deliveredOn ?? '').localeCompare(other.deliveredOn ?? ''))[0];
    return {
      formula,
      sent: letters.filter((letter) => letter.formula === formula).length,
      startsOn: shipped?.deliveredOn ?? null,
      timeZone: (shipped ?? parcels[0])?.timeZone ?? SHOP_ZONE,
    };
  });
};

/** When a course could send its next letter: not before its parcel, and a week after any letter. */
const timeOf = (
  { startsOn, timeZone }: Course & { startsOn: string },
  lastSent: Date | null,
): Date => {
  const afterLast = lastSent === null ? startsOn : addDays(dayIn(timeZone, lastSent), daysBetween);
  return morningOf(afterLast > startsOn ? afterLast : startsOn, timeZone);
};

/**
 * One letter a week: a course that has begun goes on to its end, then of the formulas that have
 * arrived the first bought begins. Null when nothing has shipped or every letter is sent.
 */
export const nextLetter = (books: ReaderBooks): Planned | null => {
  const lastSent = books.letters.reduce<Date | null>(
    (last, { sentAt }) => (last === null || sentAt > last ? sentAt : last),
    null,
  );
  const open = coursesOf(books).flatMap((course) =>
    course.startsOn !== null && course.sent < COURSE_WEEKS
      ? [{ ...course, at: timeOf({ ...course, startsOn: course.startsOn }, lastSent) }]
      : [],
  );
  const next =
    open.find(({ sent }) => sent > 0) ??
    open.reduce<(typeof open)[number] | null>(
      (first, course) => (first === null || course.at < first.at ? course : first),
      null,
    );
  return next === null
    ? null
    : { formula: next.formula, week: next.sent + 1, at: next.at, timeZone: next.timeZone };
};

/** The next letter of a reader to whom letters go; null for one who wants none. */
export const plannedFor = ({ state }: Pick<Reader, 'state'>, books: ReaderBooks): Planned | null =>
  state === 'active' ? nextLetter(books) : null;

/** The next time that it is eight in the morning in a zone. */
export const nextMorning = (zone: string, now: Date): Date => {
  const today = dayIn(zone, now);
  const morning = morningOf(today, zone);
  return morning >= now ? morning : morningOf(addDays(today, 1), zone);
};
