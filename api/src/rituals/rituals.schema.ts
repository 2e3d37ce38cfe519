import { RitualParts, type RitualResponse } from '@candor/api-contract/rituals';
import { z } from 'zod';
import { laterOf, type Ritual, type Switch } from './ritual-merge';

const maxRituals = 200;
const firstDay = '1970-01-01';

const time = z.iso.datetime({ offset: true });

const DaySent = z.object({
  day: z.iso.date().refine((day) => day >= firstDay, `is before ${firstDay}`),
  done: z.boolean().default(true),
  at: time.optional(),
});

/** What a device sends: rituals as the browser keeps them, with what it knows of their days. */
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
 * Reads a ritual that was sent. What has no time was said when the ritual was saved; a clock that is
 * ahead of ours is not believed, or nothing said later could ever count against it.
 */
export const readRitual = (sent: RitualSent, now: Date): Ritual => {
  const atOf = (at = sent.createdAt): Date =>
    new Date(Math.min(Math.max(Date.parse(at), 0), now.getTime()));
  const days = new Map<string, Switch>();
  for (const { day, done, at } of sent.days) {
    const flag = { isOn: done, at: atOf(at) };
    days.set(day, laterOf(days.get(day) ?? flag, flag));
  }
  return {
    formula: sent.formula,
    anchor: sent.anchor,
    phrase: sent.phrase,
    createdAt: sent.createdAt,
    isKept: { isOn: !sent.deleted, at: atOf(sent.changedAt) },
    days,
  };
};

/** A ritual as it is answered. */
export const showRitual = ({ isKept, days, ...flag }: Ritual): RitualResponse => ({
  ...flag,
  practiceCount: [...days.values()].filter(({ isOn }) => isOn).length,
  days: [...days]
    .map(([day, { isOn, at }]) => ({ day, done: isOn, at: at.toISOString() }))
    .sort((one, other) => one.day.localeCompare(other.day)),
  deleted: !isKept.isOn,
  changedAt: isKept.at.toISOString(),
});
