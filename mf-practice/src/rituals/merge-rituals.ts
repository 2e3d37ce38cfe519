import { mergeFlags, toRitualKey, type TimedFlag } from '@candor/practice-contract/ritual';
import type { LocalDay } from './local-day';
import { compareCreatedAt, type AccountRitual, type SavedRitual } from './ritual';
import type { RitualState } from './ritual-storage';
import { getMetadata, type SyncMetadata } from './sync-metadata';

type DayFlags = Readonly<Record<LocalDay, TimedFlag>>;

/** Equal values take the account's time, so that every device stores the same one. */
const mergeRemoteFlag = (local: TimedFlag | undefined, remote: TimedFlag): TimedFlag =>
  !local || local.on === remote.on ? remote : mergeFlags(local, remote);

/** A ritual of this browser, even when it is deleted. */
const findLocal = (
  { rituals, metadata }: RitualState,
  createdAt: string,
): SavedRitual | undefined =>
  rituals.find((ritual) => ritual.createdAt === createdAt) ??
  getMetadata(metadata, createdAt).removed;

const getLocalDays = ({ log, metadata }: RitualState, createdAt: string): DayFlags => ({
  ...Object.fromEntries((log[createdAt] ?? []).map((day) => [day, { on: true, at: createdAt }])),
  ...getMetadata(metadata, createdAt).days,
});

const getLocalPresence = ({ rituals, metadata }: RitualState, createdAt: string): TimedFlag => ({
  on: rituals.some((ritual) => ritual.createdAt === createdAt),
  at: getMetadata(metadata, createdAt).there?.at ?? createdAt,
});

const listDoneDays = (days: DayFlags): LocalDay[] =>
  (Object.keys(days) as LocalDay[]).filter((day) => days[day]?.on).sort();

const omit = <Value>(record: Readonly<Record<string, Value>>, key: string) => {
  const { [key]: _omitted, ...rest } = record;
  return rest;
};

/** Gives a local ritual the next free `createdAt`, because another ritual of the account has its own. */
const moveCreatedAt = (
  state: RitualState,
  createdAt: string,
  remoteIds: ReadonlySet<string>,
): RitualState => {
  let time = Date.parse(createdAt);
  const isUsed = (at: string) => remoteIds.has(at) || findLocal(state, at) !== undefined;
  do time += 1;
  while (isUsed(new Date(time).toISOString()));
  const later = new Date(time).toISOString();
  const { owner: _owner, ...metadata } = getMetadata(state.metadata, createdAt);
  return {
    rituals: state.rituals.map((ritual) =>
      ritual.createdAt === createdAt ? { ...ritual, createdAt: later } : ritual,
    ),
    log: { ...omit(state.log, createdAt), [later]: state.log[createdAt] ?? [] },
    metadata: { ...omit(state.metadata, createdAt), [later]: { ...metadata, isSent: false } },
  };
};

const mergeRitual = (state: RitualState, remote: AccountRitual, account: string): RitualState => {
  const { days: remoteDays, deleted, changedAt, practiceCount, ...content } = remote;
  const { createdAt } = content;
  const local = findLocal(state, createdAt);
  // Saved and deleted on other devices only.
  if (!local && deleted) return state;
  const before = local ? getLocalDays(state, createdAt) : {};
  const days: Record<LocalDay, TimedFlag> = { ...before };
  for (const { day, done, at } of remoteDays)
    days[day] = mergeRemoteFlag(before[day], { on: done, at });
  const there = local
    ? mergeRemoteFlag(getLocalPresence(state, createdAt), { on: !deleted, at: changedAt })
    : { on: true, at: changedAt };
  const done = listDoneDays(days);
  const remoteDone = new Set(remoteDays.filter((day) => day.done).map(({ day }) => day));
  const isSent =
    there.on !== deleted &&
    done.length === remoteDone.size &&
    done.every((day) => remoteDone.has(day));
  const saved: SavedRitual = {
    ...content,
    firstDay: content.firstDay ?? local?.firstDay,
    // Older versions counted without storing days; the difference stays.
    practiceCount: local
      ? Math.max(0, local.practiceCount - listDoneDays(before).length + done.length)
      : practiceCount,
  };
  const metadata: SyncMetadata = { owner: account, isSent, there, days };
  const others = state.rituals.filter((ritual) => ritual.createdAt !== createdAt);
  if (there.on) {
    return {
      rituals: [...others, saved].sort(compareCreatedAt),
      log: { ...state.log, [createdAt]: done },
      metadata: { ...state.metadata, [createdAt]: metadata },
    };
  }
  return {
    rituals: others,
    log: omit(state.log, createdAt),
    metadata: isSent
      ? omit(state.metadata, createdAt)
      : { ...state.metadata, [createdAt]: { ...metadata, removed: saved } },
  };
};

/** Removes what other accounts already have; their unsent changes stay. */
const removeOtherAccounts = (state: RitualState, account: string): RitualState => {
  const belongsToOther = (createdAt: string) => {
    const { owner, isSent } = getMetadata(state.metadata, createdAt);
    return isSent && owner !== undefined && owner !== account;
  };
  const filterRecord = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([createdAt]) => !belongsToOther(createdAt)));
  return {
    rituals: state.rituals.filter(({ createdAt }) => !belongsToOther(createdAt)),
    log: filterRecord(state.log),
    metadata: filterRecord(state.metadata),
  };
};

/** Merges the rituals of an account into this browser's: the union of both, the last write of each flag. */
export const mergeRituals = (
  state: RitualState,
  remotes: readonly AccountRitual[],
  account: string,
): RitualState => {
  const remoteIds = new Set(remotes.map(({ createdAt }) => createdAt));
  return remotes.reduce(
    (merged, remote) => {
      const local = findLocal(merged, remote.createdAt);
      if (!local || toRitualKey(local) === toRitualKey(remote))
        return mergeRitual(merged, remote, account);
      // The account has both rituals of this time: the browser continues to show its own.
      if (remotes.some((other) => toRitualKey(other) === toRitualKey(local))) return merged;
      return mergeRitual(moveCreatedAt(merged, remote.createdAt, remoteIds), remote, account);
    },
    removeOtherAccounts(state, account),
  );
};

const listIds = ({ rituals, metadata }: RitualState): string[] => [
  ...new Set([...rituals.map(({ createdAt }) => createdAt), ...Object.keys(metadata)]),
];

const isUnsent = (state: RitualState, account: string) => (createdAt: string) => {
  const { owner, isSent } = getMetadata(state.metadata, createdAt);
  return !isSent && (owner ?? account) === account && findLocal(state, createdAt) !== undefined;
};

/** Returns whether an account lacks a change of this browser. */
export const hasUnsent = (state: RitualState, account: string): boolean =>
  listIds(state).some(isUnsent(state, account));

/** The rituals with changes that an account lacks, as the API reads them. */
export const listUnsent = (state: RitualState, account: string): AccountRitual[] =>
  listIds(state)
    .filter(isUnsent(state, account))
    .flatMap((createdAt): AccountRitual[] => {
      const ritual = findLocal(state, createdAt);
      if (!ritual) return [];
      const { on, at } = getLocalPresence(state, createdAt);
      const { formula, anchor, phrase, practiceCount, firstDay } = ritual;
      return [
        {
          formula,
          anchor: { text: anchor.text, description: anchor.description },
          phrase: { text: phrase.text, type: phrase.type },
          createdAt,
          firstDay,
          practiceCount,
          days: Object.entries(getLocalDays(state, createdAt)).map(([day, flag]) => ({
            day: day as LocalDay,
            done: flag.on,
            at: flag.at,
          })),
          deleted: !on,
          changedAt: at,
        },
      ];
    });

/** Marks rituals as owned by the account; called before they are sent. */
export const assignOwner = (
  state: RitualState,
  account: string,
  rituals: readonly AccountRitual[],
): RitualState => ({
  ...state,
  metadata: {
    ...state.metadata,
    ...Object.fromEntries(
      rituals.map(({ createdAt }) => [
        createdAt,
        { ...getMetadata(state.metadata, createdAt), owner: account },
      ]),
    ),
  },
});
