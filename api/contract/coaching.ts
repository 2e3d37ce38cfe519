import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';
import { coachingHours, pauseWeeks } from '@candor/practice-contract/coaching-choices';
import { zoneNames, type KnownZone } from '@candor/practice-contract/time-zones';

/** The longest pause. */
const maxPauseWeeks = Math.max(...pauseWeeks);

/** The state of a recipient: emails are sent, paused or stopped for good. */
export const recipientStates = ['active', 'paused', 'stopped'] as const;

const Heading = z.object({
  formula: z.enum(formulas.map(({ id }) => id)),
  formulaName: z.string(),
  week: z.int(),
  weeks: z.int(),
  title: z.string(),
});

const Preferences = z.object({
  /** 1 for Monday to 7 for Sunday; null: seven days after the last one. */
  weekday: z.int().min(1).max(7).nullable(),
  hour: z
    .int()
    .min(Math.min(...coachingHours))
    .max(Math.max(...coachingHours)),
  /** Null: the zone of the place where the parcel goes. */
  timeZone: z.enum(Object.keys(zoneNames) as KnownZone[]).nullable(),
  /** Formulas whose emails are not wanted. */
  unwanted: z.array(z.enum(formulas.map(({ id }) => id))).max(formulas.length),
});

/** POST /api/coaching/preferences; without a time zone, that of before. */
export const PreferencesChange = Preferences.partial({ timeZone: true }).strict();
export type PreferencesChange = z.output<typeof PreferencesChange>;

/** POST /api/coaching/pause; without a number of weeks the longest pause. */
export const PauseChange = z.object({
  weeks: z.int().min(1).max(maxPauseWeeks).default(maxPauseWeeks),
});

const Coaching = z.object({
  state: z.enum(recipientStates),
  /** The recipient's address. */
  email: z.string(),
  ...Preferences.omit({ unwanted: true }).shape,
  /** When a pause ends by itself; null without one, and for one from before pauses had an end. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Null while none is scheduled: paused, stopped, nothing delivered yet, or all sent. */
  next: Heading.extend({ at: z.iso.datetime(), timeZone: z.string() }).nullable(),
  /**
   * The sequences in the order of purchase. `startsOn` is the day of delivery, null until the
   * parcel has left.
   */
  courses: z.array(
    Heading.pick({ formula: true, formulaName: true, weeks: true }).extend({
      sent: z.int(),
      startsOn: z.iso.date().nullable(),
      status: z.enum(['waiting', 'running', 'done']),
      /** False while its emails are not wanted. */
      isWanted: z.boolean(),
    }),
  ),
  /** Newest first. */
  letters: z.array(Heading.extend({ id: z.string(), sentAt: z.iso.datetime() })),
});
export type Coaching = z.output<typeof Coaching>;

/** GET /api/coaching; null for an account without a purchase. */
export const CoachingResponse = z.object({ coaching: Coaching.nullable() });
export type CoachingResponse = z.output<typeof CoachingResponse>;

/** The answers of an account to the questions of weekly emails, newest first. */
export const AnswersResponse = z.object({
  answers: z.array(
    Heading.extend({
      id: z.string(),
      question: z.string(),
      answer: z.string(),
      answeredAt: z.iso.datetime(),
    }),
  ),
});
export type AnswersResponse = z.output<typeof AnswersResponse>;

/** A sent weekly email with its whole text. */
export const WeeklyEmailResponse = z.object({
  letter: Heading.extend({
    id: z.string(),
    sentAt: z.iso.datetime(),
    opening: z.string(),
    practice: z.object({ minutes: z.int(), steps: z.array(z.string()) }),
    finding: z.object({
      text: z.string(),
      limits: z.string(),
      source: z.string(),
      href: z.string().nullable(),
    }),
    question: z.string(),
  }),
});
export type WeeklyEmailResponse = z.output<typeof WeeklyEmailResponse>;
