import { hasStoredSession } from '@candor/shell-contract/auth-session';
import { loadOnce } from '../loading/load-code';

/** Loads and starts the sync of the rituals. */
export const startRitualSync = loadOnce(async () =>
  (await import('./ritual-sync')).startRitualSync(),
);

const ignore = () => undefined;

/** Starts the sync for a shopper who is signed in; a failure is retried when rituals are shown. */
export const syncInBackground = (): void => {
  if (hasStoredSession()) void startRitualSync().catch(ignore);
};
