import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';
import { readerStates } from './coaching-table';

const Head = z.object({
  formula: z.enum(formulas.map(({ id }) => id)),
  formulaName: z.string(),
  week: z.int(),
  weeks: z.int(),
  title: z.string(),
});

/** The weekly letters of an account, as its owner sees them. */
const Coaching = z.object({
  state: z.enum(readerStates),
  /** Where the letters go. */
  email: z.string(),
  /** Null while none is planned: paused, stopped, nothing delivered yet, or all of them sent. */
  next: Head.extend({ at: z.iso.datetime(), timeZone: z.string() }).nullable(),
  /** First bought first. `startsOn` is the day of delivery, null until the parcel has left. */
  courses: z.array(
    Head.pick({ formula: true, formulaName: true, weeks: true }).extend({
      sent: z.int(),
      startsOn: z.iso.date().nullable(),
      status: z.enum(['waiting', 'running', 'done']),
    }),
  ),
  /** Newest first. */
  letters: z.array(Head.extend({ id: z.string(), sentAt: z.iso.datetime() })),
});
export type CoachingBody = z.infer<typeof Coaching>;

export const CoachingAnswer = z.object({ coaching: Coaching.nullable() });

export const LetterAnswer = z.object({
  letter: Head.extend({
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
