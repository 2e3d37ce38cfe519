import { z } from 'zod';
import { phraseTypes, type RitualRecord } from '@candor/practice-contract/ritual';
import { Day } from './day';

const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'has characters that are no text');

/** The parts of a ritual, which never change. The browser uses `createdAt` as its id. */
export const RitualParts = z.object({
  formula: text(60),
  anchor: z.object({ text: text(200), description: text(400) }),
  phrase: z.object({ text: text(200), type: z.enum(phraseTypes) }),
  createdAt: text(40).refine((value) => !Number.isNaN(Date.parse(value)), 'is no time'),
  /** Day 1, the shopper's calendar day of saving; rituals of earlier versions have none. */
  firstDay: Day.optional(),
});
export type RitualParts = z.output<typeof RitualParts>;

/** One ritual; the shape is shared with the browser's store. */
export const RitualResponse = RitualParts.extend({
  practiceCount: z.int(),
  days: z.array(z.object({ day: z.iso.date(), done: z.boolean(), at: z.iso.datetime() })),
  deleted: z.boolean(),
  changedAt: z.iso.datetime(),
}) satisfies z.ZodType<RitualRecord>;
export type RitualResponse = z.output<typeof RitualResponse>;

/**
 * All rituals of an account, including deleted ones, so that every device learns of the deletion.
 */
export const RitualsResponse = z.object({ rituals: z.array(RitualResponse) });
export type RitualsResponse = z.output<typeof RitualsResponse>;
