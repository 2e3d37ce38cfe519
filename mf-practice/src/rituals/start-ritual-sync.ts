import { loadOnce } from '../loading/load-code';

/** Loads and starts the sync of the rituals. */
export const startRitualSync = loadOnce(async () =>
  (await import('./ritual-sync')).startRitualSync(),
);
