import { parseLog, parseRituals, type PracticeLog, type SavedRitual } from './ritual';
import { parseMetadataById, type SyncMetadataById } from './sync-metadata';

/** The saved rituals. */
export const RITUALS_KEY = 'candor.rituals';
/** The check-ins. */
export const LOG_KEY = 'candor.rituals.days';
/** The sync metadata. */
export const METADATA_KEY = 'candor.rituals.changes';
/** Entries that could not be parsed, stored for manual recovery. */
export const QUARANTINE_KEY = 'candor.rituals.set-aside';

/** The part of web storage that rituals use. Every method may throw. */
export type RitualStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type RitualState = {
  rituals: readonly SavedRitual[];
  log: PracticeLog;
  metadata: SyncMetadataById;
};

/** The stored state with the entries that are no rituals. */
export type StoredRituals = RitualState & { rejected: readonly unknown[] };

const parseJson = (text: string | null, absent: unknown): unknown => {
  try {
    return text === null ? absent : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads all keys. Invalid content does not throw. @throws when storage is unavailable */
export const readRituals = (storage: RitualStorage): StoredRituals => ({
  ...parseRituals(parseJson(storage.getItem(RITUALS_KEY), [])),
  log: parseLog(parseJson(storage.getItem(LOG_KEY), {})),
  metadata: parseMetadataById(parseJson(storage.getItem(METADATA_KEY), {})),
});

/** Writes all keys. @throws when storage is unavailable or full */
export const writeRituals = (
  storage: RitualStorage,
  { rituals, log, metadata }: RitualState,
): void => {
  // Rituals are last: after a failed write, a count may be too low but never without its day.
  storage.setItem(METADATA_KEY, JSON.stringify(metadata));
  storage.setItem(LOG_KEY, JSON.stringify(log));
  storage.setItem(RITUALS_KEY, JSON.stringify(rituals));
};

/** Appends entries to the quarantine. @throws when storage is unavailable or full */
export const quarantine = (storage: RitualStorage, rejected: readonly unknown[]): void => {
  const stored = parseJson(storage.getItem(QUARANTINE_KEY), []);
  const before: unknown[] = Array.isArray(stored) ? stored : [stored];
  storage.setItem(QUARANTINE_KEY, JSON.stringify([...before, ...rejected]));
};
