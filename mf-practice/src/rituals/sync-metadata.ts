import type { TimedFlag } from '@candor/practice-contract/ritual';
import { isLocalDay, type LocalDay } from './local-day';
import { isObject, parseRituals, type SavedRitual } from './ritual';

/** The sync state of one ritual. The property names are stored. */
export type SyncMetadata = {
  /** The account that the ritual belongs to; absent while it was never sent. */
  owner?: string;
  /** True when the account has every change. */
  isSent: boolean;
  /** The state of the ritual, exists or deleted; absent before the first deletion. */
  there?: TimedFlag;
  /** Check-ins and their undos, as far as their time is known. */
  days: Readonly<Record<LocalDay, TimedFlag>>;
  /** A deleted ritual, stored until the account has the deletion. */
  removed?: SavedRitual;
};

/** The metadata of each ritual, by its `createdAt`. */
export type SyncMetadataById = Readonly<Record<string, SyncMetadata>>;

const emptyMetadata: SyncMetadata = { isSent: false, days: {} };

/** The metadata of a ritual; empty for one that was never changed. */
export const getMetadata = (metadata: SyncMetadataById, createdAt: string): SyncMetadata =>
  metadata[createdAt] ?? emptyMetadata;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const parseFlag = (value: unknown): TimedFlag | null =>
  isObject(value) && typeof value['on'] === 'boolean' && isTime(value['at'])
    ? { on: value['on'], at: value['at'] }
    : null;

const parseMetadata = (value: unknown): SyncMetadata => {
  if (!isObject(value)) return emptyMetadata;
  const there = parseFlag(value['there']);
  const [removed] = parseRituals([value['removed']]).rituals;
  const days = Object.entries(isObject(value['days']) ? value['days'] : {}).flatMap(
    ([day, entry]): [LocalDay, TimedFlag][] => {
      const flag = parseFlag(entry);
      return isLocalDay(day) && flag ? [[day, flag]] : [];
    },
  );
  return {
    isSent: value['isSent'] === true,
    days: Object.fromEntries(days),
    ...(typeof value['owner'] === 'string' ? { owner: value['owner'] } : {}),
    ...(there ? { there } : {}),
    ...(removed ? { removed } : {}),
  };
};

/** Reads stored metadata. Invalid entries become empty: rituals and check-ins are stored elsewhere. */
export const parseMetadataById = (value: unknown): SyncMetadataById =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([createdAt, entry]) => [createdAt, parseMetadata(entry)]),
      )
    : {};
