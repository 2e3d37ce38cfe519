import { CheckoutResponse } from '@candor/api-contract/checkout';
import { BatchResponse, ReservationsResponse } from '@candor/api-contract/founders';
import { transaction } from '../db/transaction';
import { clientAddress } from '../http/client-address';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import type { SellingDeps } from '../purchases/purchase-deps';
import { requireAccount } from '../sessions/signed-in';
import type { ProviderChecks } from '../stripe/provider-checks';
import { cancelReservation } from './cancel-reservation';
import { acceptDelay, changeFormula } from './change-reservation';
import { describeReservation } from './describe-reservation';
import { applyFoundersSession } from './founders-sessions';
import { readBatch, reservationsOf } from './founders-store';
import { ChangeFormula, readFirstName, ReservationRequest, WaitUntil } from './founders.schema';
import { reserve } from './reserve';
import { isoDay, shipsBy } from './ship-promise';

const readOwn = ({ db }: SellingDeps, accountId: string) =>
  transaction(db, async (tx) => ({
    rows: await reservationsOf(tx, accountId),
    batch: await readBatch(tx),
  }));

const showReservations = async (deps: SellingDeps, accountId: string) => {
  const { rows, batch } = await readOwn(deps, accountId);
  return {
    reservations: rows
      .filter(({ status }) => status !== 'released' && status !== 'opening')
      .map((row) => describeReservation(row, batch)),
  };
};

const reserveRoute = (deps: SellingDeps, limit: RateLimit): Route => {
  const reserveSpot = reserve(deps);
  return route({
    method: 'post',
    path: '/api/functions/create-founders-checkout',
    summary: 'Holds a spot of the Founders Batch and opens its checkout session',
    body: ReservationRequest,
    response: CheckoutResponse,
    limits: [limit],
    session: true,
    handle: ({ req, body }) => {
      const account = requireAccount(req);
      return reserveSpot(account, { ...body, firstName: readFirstName(body.firstName) });
    },
  });
};

const batchRoute = ({ db, clock }: SellingDeps): Route =>
  route({
    method: 'get',
    path: '/api/founders/batch',
    summary: 'The numbers of all, claimed and held spots',
    response: BatchResponse,
    handle: async () => {
      const { total, claimed, held, delayedUntil } = await readBatch(db);
      return {
        total,
        claimed,
        held,
        remaining: total - claimed,
        delayedUntil,
        shipsBy: isoDay(shipsBy(clock(), { delayedUntil })),
      };
    },
  });

const ownReservationsRoute = (deps: SellingDeps, providerChecks: ProviderChecks): Route =>
  route({
    method: 'get',
    path: '/api/founders/reservation',
    summary: 'The reservations of the signed-in account, newest first; 401 for a visitor',
    response: ReservationsResponse,
    session: true,
    handle: async ({ req }) => {
      const { id } = requireAccount(req);
      const { rows } = await readOwn(deps, id);
      // A buyer can return from the payment page before the webhook arrives.
      for (const { status, sessionId } of rows)
        if (sessionId !== null && (status === 'open' || status === 'processing'))
          await providerChecks.run(sessionId, clientAddress(req), () =>
            applyFoundersSession(deps)(sessionId),
          );
      return showReservations(deps, id);
    },
  });

/** Changes by owners; each response lists all their reservations after it. */
const ownChangeRoutes = (deps: SellingDeps): Route[] => [
  route({
    method: 'post',
    path: '/api/founders/reservation/:number/formula',
    summary: 'Changes the formula of a reservation that has not shipped',
    body: ChangeFormula,
    response: ReservationsResponse,
    session: true,
    handle: async ({ req, body }) => {
      const account = requireAccount(req);
      await changeFormula(deps)(account, String(req.params['number']), body.formula);
      return showReservations(deps, account.id);
    },
  }),
  route({
    method: 'post',
    path: '/api/founders/reservation/:number/wait',
    summary: 'Accepts a delay; without consent in time the money is refunded',
    body: WaitUntil,
    response: ReservationsResponse,
    session: true,
    handle: async ({ req, body }) => {
      const account = requireAccount(req);
      await acceptDelay(deps)(account, String(req.params['number']), body.until);
      return showReservations(deps, account.id);
    },
  }),
  route({
    method: 'post',
    path: '/api/founders/reservation/:number/refund',
    summary: 'Cancels a reservation before it ships; the money is refunded',
    response: ReservationsResponse,
    session: true,
    handle: async ({ req }) => {
      const account = requireAccount(req);
      await cancelReservation(deps)(account, String(req.params['number']));
      return showReservations(deps, account.id);
    },
  }),
];

/** Routes of the Founders Batch: counts for everybody, reservations for their owners. */
export const foundersRoutes = (
  deps: SellingDeps,
  limit: RateLimit,
  providerChecks: ProviderChecks,
): Route[] => [
  reserveRoute(deps, limit),
  batchRoute(deps),
  ownReservationsRoute(deps, providerChecks),
  ...ownChangeRoutes(deps),
];
