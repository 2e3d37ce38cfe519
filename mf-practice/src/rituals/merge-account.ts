import { isSameRitual, type AccountRitual } from './account-ritual';
import type { LocalDay } from './local-day';
import type { SavedRitual } from './ritual';
import { noteOf, type RitualNote, type Switch } from './ritual-notes';
import type { RitualState } from './ritual-storage';

type Switches = Readonly<Record<LocalDay, Switch>>;

/** The later turn counts, and of two at once the one that keeps more. Where they agree, the account's time is the true one. */
const turned = (here: Switch | undefined, account: Switch): Switch => {
  if (!here || here.on === account.on) return account;
  const [ours, theirs] = [Date.parse(here.at), Date.parse(account.at)];
  if (ours === theirs) return here.on ? here : account;
  return ours > theirs ? here : account;
};

/** A ritual of this browser, there or deleted. */
const ritualHere = ({ rituals, notes }: RitualState, createdAt: string): SavedRitual | undefined =>
  rituals.find((one) => one.createdAt === createdAt) ?? noteOf(notes, createdAt).removed;

const daysHere = ({ log, notes }: RitualState, createdAt: string): Switches => ({
  ...Object.fromEntries((log[createdAt] ?? []).map((day) => [day, { on: true, at: createdAt }])),
  ...noteOf(notes, createdAt).days,
});

const thereHere = ({ rituals, notes }: RitualState, createdAt: string): Switch => ({
  on: rituals.some((one) => one.createdAt === createdAt),
  at: noteOf(notes, createdAt).there?.at ?? createdAt,
});

const doneDays = (days: Switches): LocalDay[] =>
  (Object.keys(days) as LocalDay[]).filter((day) => days[day]?.on).sort();

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) => {
  const { [key]: _gone, ...rest } = record;
  return rest;
};

/** Another ritual of the very same moment was saved elsewhere: ours moves on by a thousandth of a second. */
const movedOn = (state: RitualState, createdAt: string, taken: ReadonlySet<string>) => {
  let time = Date.parse(createdAt);
  const isTaken = (at: string) => taken.has(at) || ritualHere(state, at) !== undefined;
  do time += 1;
  while (isTaken(new Date(time).toISOString()));
  const later = new Date(time).toISOString();
  const { owner: _owner, ...note } = noteOf(state.notes, createdAt);
  return {
    rituals: state.rituals.map((one) =>
      one.createdAt === createdAt ? { ...one, createdAt: later } : one,
    ),
    log: { ...without(state.log, createdAt), [later]: state.log[createdAt] ?? [] },
    notes: { ...without(state.notes, createdAt), [later]: { ...note, isSent: false } },
  };
};

const taken = (state: RitualState, ritual: AccountRitual, account: string): RitualState => {
  const { days: accountDays, deleted, changedAt, practiceCount, ...words } = ritual;
  const { createdAt } = words;
  const known = ritualHere(state, createdAt);
  // Only an account's other device deleted it: nothing of it is here.
  if (!known && deleted) return state;
  const before = known ? daysHere(state, createdAt) : {};
  const days: Record<LocalDay, Switch> = { ...before };
  for (const { day, done, at } of accountDays) days[day] = turned(before[day], { on: done, at });
  const there = known
    ? turned(thereHere(state, createdAt), { on: !deleted, at: changedAt })
    : { on: true, at: changedAt };
  const done = doneDays(days);
  const knownThere = new Set(accountDays.filter((day) => day.done).map(({ day }) => day));
  const isSent =
    there.on !== deleted &&
    done.length === knownThere.size &&
    done.every((day) => knownThere.has(day));
  // A count from before the days were written down stays.
  const counted = known
    ? Math.max(0, known.practiceCount - doneDays(before).length + done.length)
    : practiceCount;
  const saved: SavedRitual = { ...words, practiceCount: counted };
  const note: RitualNote = { owner: account, isSent, there, days };
  const others = state.rituals.filter((one) => one.createdAt !== createdAt);
  if (there.on) {
    return {
      rituals: [...others, saved].sort((one, other) =>
        one.createdAt.localeCompare(other.createdAt),
      ),
      log: { ...state.log, [createdAt]: done },
      notes: { ...state.notes, [createdAt]: note },
    };
  }
  return {
    rituals: others,
    log: without(state.log, createdAt),
    notes: isSent
      ? without(state.notes, createdAt)
      : { ...state.notes, [createdAt]: { ...note, removed: saved } },
  };
};

/** What another account of this browser holds goes with it; what that account was never told stays. */
const withoutOthers = (state: RitualState, account: string): RitualState => {
  const isOthers = (createdAt: string) => {
    const { owner, isSent } = noteOf(state.notes, createdAt);
    return isSent && owner !== undefined && owner !== account;
  };
  const kept = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([createdAt]) => !isOthers(createdAt)));
  return {
    rituals: state.rituals.filter(({ createdAt }) => !isOthers(createdAt)),
    log: kept(state.log),
    notes: kept(state.notes),
  };
};

/** This browser's rituals after an answer of the account: the union of both, of each switch the later turn. */
export const mergedWithAccount = (
  state: RitualState,
  rituals: readonly AccountRitual[],
  account: string,
): RitualState => {
  const moments = new Set(rituals.map(({ createdAt }) => createdAt));
  return rituals.reduce(
    (merged, ritual) => {
      const here = ritualHere(merged, ritual.createdAt);
      if (!here || isSameRitual(here, ritual)) return taken(merged, ritual, account);
      // Where the account has both, this browser keeps showing its own.
      if (rituals.some((one) => isSameRitual(one, here))) return merged;
      return taken(movedOn(merged, ritual.createdAt, moments), ritual, account);
    },
    withoutOthers(state, account),
  );
};

const moments = ({ rituals, notes }: RitualState): string[] => [
  ...new Set([...rituals.map(({ createdAt }) => createdAt), ...Object.keys(notes)]),
];

const isFor = (state: RitualState, account: string) => (createdAt: string) => {
  const { owner, isSent } = noteOf(state.notes, createdAt);
  return !isSent && (owner ?? account) === account && ritualHere(state, createdAt) !== undefined;
};

/** Whether an account has not been told everything. */
export const isUnsent = (state: RitualState, account: string): boolean =>
  moments(state).some(isFor(state, account));

/** What an account has not been told, as its API reads it. */
export const unsentOf = (state: RitualState, account: string): AccountRitual[] =>
  moments(state)
    .filter(isFor(state, account))
    .flatMap((createdAt): AccountRitual[] => {
      const ritual = ritualHere(state, createdAt);
      if (!ritual) return [];
      const { on, at } = thereHere(state, createdAt);
      const { formula, anchor, phrase, practiceCount } = ritual;
      return [
        {
          formula,
          anchor: { text: anchor.text, description: anchor.description },
          phrase: { text: phrase.text, type: phrase.type },
          createdAt,
          practiceCount,
          days: Object.entries(daysHere(state, createdAt)).map(([day, turn]) => ({
            day: day as LocalDay,
            done: turn.on,
            at: turn.at,
          })),
          deleted: !on,
          changedAt: at,
        },
      ];
    });

/** The same with those rituals written down as the account's, before they are on their way to it. */
export const claimed = (
  state: RitualState,
  account: string,
  rituals: readonly AccountRitual[],
): RitualState => ({
  ...state,
  notes: {
    ...state.notes,
    ...Object.fromEntries(
      rituals.map(({ createdAt }) => [
        createdAt,
        { ...noteOf(state.notes, createdAt), owner: account },
      ]),
    ),
  },
});
