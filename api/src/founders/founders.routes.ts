import { CheckoutResponse } from '@candor/api-contract/checkout';
import { BatchResponse, ReservationsResponse } from '@candor/api-contract/founders';
import { transaction } from '../db/transaction';
import { addressOf } from '../http/address';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { signedIn } from '../sessions/signed-in';
import type { ProviderChecks } from '../stripe/provider-checks';
import { acceptDelay, changeFormula } from './change-reservation';
import { describeReservation } from './describe-reservation';
import type { FoundersDeps } from './founders-deps';
import { readBatch, reservationsOf } from './founders-store';
import { ChangeFormula, readFirstName, Reserve, WaitUntil } from './founders.schema';
import { cancelReservation } from './cancel-reservation';
import { reserve } from './reserve';
import { applySession } from './apply-session';

/** The Founders Batch: its numbers for everybody, its reservations for their owners. */
export const foundersRoutes = (
  deps: FoundersDeps,
  limit: RateLimit,
  providerChecks: ProviderChecks,
): Route[] => {
  const { db } = deps;

  const mine = async (accountId: string) => {
    const [rows, batch] = await transaction(
      db,
      async (tx) => [await reservationsOf(tx, accountId), await readBatch(tx)] as const,
    );
    return { rows, batch };
  };

  const showMine = async (accountId: string) => {
    const { rows, batch } = await mine(accountId);
    return {
      reservations: rows
        .filter(({ status }) => status !== 'released' && status !== 'opening')
        .map((row) => describeReservation(row, batch)),
    };
  };

  return [
    route({
      method: 'post',
      path: '/api/functions/create-founders-checkout',
      summary: 'Holds a spot of the Founders Batch and opens the payment page for it',
      body: Reserve,
      response: CheckoutResponse,
      limits: [limit],
      session: true,
      handle: ({ req, body }) => {
        const account = signedIn(req);
        return reserve(deps)(account, { ...body, firstName: readFirstName(body.firstName) });
      },
    }),
    route({
      method: 'get',
      path: '/api/founders/batch',
      summary: 'How many spots there are, are reserved, and are being paid for',
      response: BatchResponse,
      handle: async () => {
        const { total, claimed, held, delayedUntil } = await readBatch(db);
        return { total, claimed, held, remaining: total - claimed, delayedUntil };
      },
    }),
    route({
      method: 'get',
      path: '/api/founders/reservation',
      summary: 'The reservations of who is signed in, newest first; 401 for a visitor',
      response: ReservationsResponse,
      session: true,
      handle: async ({ req }) => {
        const { id } = signedIn(req);
        const { rows } = await mine(id);
        // Whoever comes back from the payment page is told the truth, also before the webhook came.
        for (const { status, sessionId: page } of rows)
          if (page !== null && (status === 'open' || status === 'processing'))
            await providerChecks.run(page, addressOf(req), () => applySession(deps)(page));
        return showMine(id);
      },
    }),
    route({
      method: 'post',
      path: '/api/founders/reservation/:number/formula',
      summary: 'Changes the formula of a reservation that has not shipped',
      body: ChangeFormula,
      response: ReservationsResponse,
      session: true,
      handle: async ({ req, body }) => {
        const account = signedIn(req);
        await changeFormula(deps)(account, String(req.params['number']), body.formula);
        return showMine(account.id);
      },
    }),
    route({
      method: 'post',
      path: '/api/founders/reservation/:number/wait',
      summary: 'Says yes to a delay; without a yes in time the money goes back',
      body: WaitUntil,
      response: ReservationsResponse,
      session: true,
      handle: async ({ req, body }) => {
        const account = signedIn(req);
        await acceptDelay(deps)(account, String(req.params['number']), body.until);
        return showMine(account.id);
      },
    }),
    route({
      method: 'post',
      path: '/api/founders/reservation/:number/refund',
      summary: 'Gives a reservation up before it ships; the money goes back',
      response: ReservationsResponse,
      session: true,
      handle: async ({ req }) => {
        const account = signedIn(req);
        await cancelReservation(deps)(account, String(req.params['number']));
        return showMine(account.id);
      },
    }),
  ];
};
