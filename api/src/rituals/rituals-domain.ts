import type { Domain, AppContext } from '../domain/domain';
import { readRituals } from './ritual-store';
import { ritualRoutes } from './rituals.routes';
import { showRitual } from './rituals.schema';

/** What people practise: their saved rituals. They go with the account that they belong to. */
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
