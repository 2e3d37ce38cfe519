import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { RitualParts, type RitualResponse } from '@candor/api-contract/rituals';
import { mergeFlags, type TimedFlag } from '@candor/practice-contract/ritual';
import type { Ritual } from './merge';

const maxRituals = 200;

const time = z.iso.datetime({ offset: true });

const DaySent = z.object({
  day: Day,
  done: z.boolean().default(true),
  at: time.optional(),
});

/** Rituals of a device with their days. */
export const MergeRituals = z.object({
  rituals: z
    .array(
      RitualParts.extend({
        days: z.array(DaySent).default([]),
        deleted: z.boolean().default(false),
        changedAt: time.optional(),
      }),
    )
    .max(maxRituals, `has more than ${maxRituals}; send them in parts`),
});

type RitualSent = z.infer<typeof MergeRituals>['rituals'][number];

/**
 * Reads a posted ritual. A change without a time gets the time of saving; a time in the future becomes
 * now, or no later change could ever win.
 */
export const readRitual = (sent: RitualSent, now: Date): Ritual => {
  const atOf = (at = sent.createdAt): Date =>
    new Date(Math.min(Math.max(Date.parse(at), 0), now.getTime()));
  const days = new Map<string, TimedFlag<Date>>();
  for (const { day, done, at } of sent.days) {
    const flag = { on: done, at: atOf(at) };
    days.set(day, mergeFlags(days.get(day) ?? flag, flag));
  }
  return {
    formula: sent.formula,
    anchor: sent.anchor,
    phrase: sent.phrase,
    createdAt: sent.createdAt,
    firstDay: sent.firstDay,
    isStored: { on: !sent.deleted, at: atOf(sent.changedAt) },
    days,
  };
};

/** A ritual as its owner sees it. */
export const showRitual = ({ isStored, days, ...content }: Ritual): RitualResponse => ({
  ...content,
  practiceCount: [...days.values()].filter(({ on }) => on).length,
  days: [...days]
    .map(([day, { on, at }]) => ({ day, done: on, at: at.toISOString() }))
    .sort((left, right) => left.day.localeCompare(right.day)),
  deleted: !isStored.on,
  changedAt: isStored.at.toISOString(),
});
