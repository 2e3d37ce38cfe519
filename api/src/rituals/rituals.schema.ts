import { z } from 'zod';
import { laterOf, phraseTypes, type Ritual, type Switch } from './ritual-merge';

const mostAtOnce = 200;
const firstDay = '1970-01-01';

const words = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'has characters that are no text');

const time = z.iso.datetime({ offset: true });

const Words = z.object({
  formula: words(60),
  anchor: z.object({ text: words(200), description: words(400) }),
  phrase: z.object({ text: words(200), type: z.enum(phraseTypes) }),
  createdAt: words(40).refine((text) => !Number.isNaN(Date.parse(text)), 'is no time'),
});

const DaySent = z.object({
  day: z.iso.date().refine((day) => day >= firstDay, `is before ${firstDay}`),
  done: z.boolean().default(true),
  at: time.optional(),
});

/** What a device sends: rituals as the browser keeps them, with what it knows of their days. */
export const MergeRituals = z.object({
  rituals: z
    .array(
      Words.extend({
        days: z.array(DaySent).default([]),
        deleted: z.boolean().default(false),
        changedAt: time.optional(),
      }),
    )
    .max(mostAtOnce, `has more than ${mostAtOnce}; send them in parts`),
});

/** All rituals of an account, those that were deleted too, so that every device learns of it. */
export const RitualsAnswer = z.object({
  rituals: z.array(
    Words.extend({
      practiceCount: z.int(),
      days: z.array(z.object({ day: z.iso.date(), done: z.boolean(), at: z.iso.datetime() })),
      deleted: z.boolean(),
      changedAt: z.iso.datetime(),
    }),
  ),
});

type RitualSent = z.infer<typeof MergeRituals>['rituals'][number];
type RitualAnswer = z.infer<typeof RitualsAnswer>['rituals'][number];

/**
 * Reads a ritual that was sent. What has no time was said when the ritual was saved; a clock that is
 * ahead of ours is not believed, or nothing said later could ever count against it.
 */
export const readRitual = (sent: RitualSent, now: Date): Ritual => {
  const atOf = (at = sent.createdAt): Date =>
    new Date(Math.min(Math.max(Date.parse(at), 0), now.getTime()));
  const days = new Map<string, Switch>();
  for (const { day, done, at } of sent.days) {
    const said = { isOn: done, at: atOf(at) };
    days.set(day, laterOf(days.get(day) ?? said, said));
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
export const showRitual = ({ isKept, days, ...said }: Ritual): RitualAnswer => ({
  ...said,
  practiceCount: [...days.values()].filter(({ isOn }) => isOn).length,
  days: [...days]
    .map(([day, { isOn, at }]) => ({ day, done: isOn, at: at.toISOString() }))
    .sort((one, other) => one.day.localeCompare(other.day)),
  deleted: !isKept.isOn,
  changedAt: isKept.at.toISOString(),
});
