import { transaction } from '../db/transaction';
import { ProviderAwayError } from '../stripe/payment-gateway';
import { takeDue } from './due-reservations';
import type { FoundersDeps } from './founders-deps';
import { lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { settle } from './settle';

const atMost = 50;
const againAfterMs = 30_000;

const lookAt = async (deps: FoundersDeps, row: Reservation): Promise<void> => {
  const { db, payments, clock } = deps;
  if (row.sessionId === null) {
    // Its process died before the page was shown to anybody, so nobody can pay for it.
    await transaction(db, async (tx) => {
      const locked = await lockReservation(tx, row.id);
      if (locked?.status === 'opening')
        await moveReservation(tx, locked, 'released', { at: clock() });
    });
    return;
  }
  // The time is up here, but it is the provider who says when nobody can pay any more.
  await payments.closePage(row.sessionId);
  await settle(deps)(row.sessionId);
};

/**
 * Looks at pages whose time is up and of which nothing was heard, so that a spot returns, or is
 * confirmed, when no webhook came.
 * @returns how many were looked at.
 */
export const reconcileReservations = async (
  deps: FoundersDeps,
  signal?: AbortSignal,
): Promise<number> => {
  const now = deps.clock();
  const due = await transaction(deps.db, (tx) =>
    takeDue(tx, {
      now,
      again: new Date(now.getTime() + againAfterMs),
      states: ['opening', 'open', 'processing'],
      atMost,
    }),
  );
  for (const row of due) {
    if (signal?.aborted === true) break;
    try {
      await lookAt(deps, row);
    } catch (error) {
      if (error instanceof ProviderAwayError) {
        deps.logger.warn('the payment provider is away; reservations are looked at later');
        break;
      }
      // One that cannot be looked at must not keep the others from it.
      deps.logger.error(
        { err: error, reservation: row.number },
        'a reservation could not be looked at',
      );
    }
  }
  return due.length;
};
