import { transaction } from '../db/transaction';
import { forEachWhileAvailable } from '../stripe/with-provider';
import { applyFoundersSession } from './founders-sessions';
import { claimDue } from './due-reservations';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';

const batchSize = 50;
const retryAfterMs = 30_000;

const closeExpired = async (deps: PurchaseDeps, { id, sessionId }: Reservation): Promise<void> => {
  const { db, payments, clock } = deps;
  if (sessionId === null) {
    // The process ended before it showed the session, so nobody can pay it.
    await transaction(db, async (tx) => {
      const locked = await lockReservation(tx, id);
      if (locked?.status === 'opening')
        await moveReservation(tx, locked, 'released', { at: clock() });
    });
    return;
  }
  // The spot returns only when the provider confirms that the session cannot be paid.
  await payments.closeSession(sessionId);
  await applyFoundersSession(deps)(sessionId);
};

/**
 * Checks expired sessions without an event, so that their spots return or are confirmed.
 * @returns the number of claimed reservations
 */
export const pollReservations = async (
  deps: PurchaseDeps,
  signal?: AbortSignal,
): Promise<number> => {
  const { db, clock, logger } = deps;
  const now = clock();
  const again = new Date(now.getTime() + retryAfterMs);
  const due = await transaction(db, (tx) =>
    claimDue(tx, { now, again, states: ['opening', 'open', 'processing'], atMost: batchSize }),
  );
  const onError = (err: unknown, { number }: Reservation) =>
    logger.error({ err, reservation: number }, 'reservation check failed');
  await forEachWhileAvailable(due, { logger, task: 'poll reservations', signal, onError }, (row) =>
    closeExpired(deps, row),
  );
  return due.length;
};
