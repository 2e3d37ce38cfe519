import type { Domain, AppContext } from '../domain/domain';
import { readRituals } from './ritual-store';
import { ritualRoutes } from './rituals.routes';
import { showRitual } from './rituals.schema';

/** Saved rituals; they are deleted with their account. */
export const ritualsDomain = ({ db, clock }: AppContext): Domain => ({
  routes: ritualRoutes(db, clock),
  accountHooks: {
    exportAs: {
      name: 'rituals',
      read: async (tx, { id }) =>
        id === null ? [] : [...(await readRituals(tx, id)).values()].map(showRitual),
    },
  },
});
