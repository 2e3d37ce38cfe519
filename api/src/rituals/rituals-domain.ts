import { RitualsResponse } from '@candor/api-contract/rituals';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { Domain, AppContext } from '../domain/domain';
import { route, type Route } from '../http/route';
import { requireAccount, requireSignIn } from '../sessions/signed-in';
import { indexRituals, type Rituals } from './merge';
import { mergeRituals } from './merge-into-account';
import { readRituals } from './ritual-store';
import { showRitual, MergeRituals, readRitual } from './rituals.schema';

const show = (rituals: Rituals) => ({ rituals: [...rituals.values()].map(showRitual) });

/** The saved rituals of an account, for all of its devices. */
const ritualRoutes = (db: Database, clock: () => Date): Route[] => [
  route({
    method: 'get',
    path: '/api/rituals',
    summary: 'All rituals of the signed-in account with deleted ones, oldest first',
    response: RitualsResponse,
    session: true,
    handle: async ({ req }) => {
      const { id } = requireAccount(req);
      return show(await transaction(db, (tx) => readRituals(tx, id)));
    },
  }),
  route({
    method: 'post',
    path: '/api/rituals',
    summary: 'Merges rituals of a device, in any order; the last change of a ritual or day wins',
    body: MergeRituals,
    response: RitualsResponse,
    session: true,
    handle: async ({ req, body }) => {
      const signIn = requireSignIn(req);
      const now = clock();
      const sent = indexRituals(body.rituals.map((ritual) => readRitual(ritual, now)));
      return show(await mergeRituals(db)(signIn, sent));
    },
  }),
];

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
