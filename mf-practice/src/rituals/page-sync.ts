import { auth } from '@candor/shell-contract/auth';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { api } from '@candor/shell-contract/session';
import { createRitualSync, type RitualSync } from './ritual-sync';
import { ritualBook } from './use-rituals';

/** This page's rituals and the account: in step from the first call on, until the page is left. */
export const pageSync = (): RitualSync =>
  pageSingleton('candor.ritual-sync.v1', () => {
    const sync = createRitualSync(ritualBook(), (path, options) => api.call(path, options));
    auth.on((_event, session) => sync.keepFor(session?.user.id ?? null));
    sync.keepFor(auth.state().user?.id ?? null);
    // Where the line was down, and when a reader comes back from another device.
    addEventListener('online', () => void sync.run());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void sync.run();
    });
    return sync;
  });
