import { transaction } from '../db/transaction';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { isIn, workOnDue } from './due-reservations';
import { applyFoundersSession } from './founders-sessions';
import { lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';

const batchSize = 50;
const retryAfterMs = 30_000;

const closeExpired = async (deps: PurchaseDeps, { id, sessionId }: Reservation): Promise<void> => {
  const { db, payments, clock } = deps;
  if (sessionId === null) {
    // The process ended before it showed the session, so the session cannot be paid.
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
export const pollReservations = (deps: PurchaseDeps, signal?: AbortSignal): Promise<number> =>
  workOnDue(
    deps,
    {
      task: 'poll reservations',
      which: isIn('opening', 'open', 'processing'),
      atMost: batchSize,
      retryAfterMs,
      signal,
      onError: (err, { number }) =>
        deps.logger.error({ err, reservation: number }, 'reservation check failed'),
    },
    (row) => closeExpired(deps, row),
  );
