import { loadOnce } from '../loading/load-code';

/** Loads and starts the sync of the record. */
export const startRecordSync = loadOnce(async () =>
  (await import('./record-sync')).startRecordSync(),
);
