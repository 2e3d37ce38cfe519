import { z } from 'zod';
import {
  recordLimits,
  scaleIds,
  type PracticeRecord,
  type RecordEntry,
  type ScaleChoice,
} from '@candor/practice-contract/record';
import { Day } from './day';

const { lowest, highest, note, scales } = recordLimits;

const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'has characters that are no text');

export const EntryId = z.string().regex(/^[\w-]{1,40}$/, 'is no id');

const ritualName = {
  formula: line(60).min(1),
  ritual: line(40).refine((value) => !Number.isNaN(Date.parse(value)), 'is no time'),
};

/** A line of words and ratings about one day. */
export const RecordEntryResponse = z.object({
  id: EntryId,
  ...ritualName,
  day: Day,
  at: z.iso.datetime({ offset: true }),
  note: line(note),
  ratings: z
    .partialRecord(z.enum(scaleIds), z.int().min(lowest).max(highest))
    .refine((ratings) => Object.keys(ratings).length <= scales, `has more than ${scales} scales`),
}) satisfies z.ZodType<RecordEntry>;

/** The scales that a ritual chose. */
export const ScaleChoiceResponse = z.object({
  ...ritualName,
  scales: z
    .array(z.enum(scaleIds))
    .max(scales)
    .refine((ids) => new Set(ids).size === ids.length, 'has a scale twice'),
  at: z.iso.datetime({ offset: true }),
}) satisfies z.ZodType<ScaleChoice>;

/** The record of an account: all of it, so that each device learns of edits and deletions. */
export const RecordResponse = z.object({
  entries: z.array(RecordEntryResponse),
  replaced: z.array(EntryId),
  choices: z.array(ScaleChoiceResponse),
}) satisfies z.ZodType<PracticeRecord>;
export type RecordResponse = z.output<typeof RecordResponse>;
