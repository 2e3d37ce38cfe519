import { transaction } from '../db/transaction';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import { claimDue } from './due-reservations';
import type { FoundersDeps } from './founders-deps';
import { lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { applySession } from './apply-session';

const batchSize = 50;
const retryAfterMs = 30_000;

const closeExpired = async (deps: FoundersDeps, row: Reservation): Promise<void> => {
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
  await payments.closeSession(row.sessionId);
  await applySession(deps)(row.sessionId);
};

/**
 * Looks at pages whose time is up and of which nothing was heard, so that a spot returns, or is
 * confirmed, when no webhook came.
 * @returns how many were looked at.
 */
export const pollReservations = async (
  deps: FoundersDeps,
  signal?: AbortSignal,
): Promise<number> => {
  const now = deps.clock();
  const due = await transaction(deps.db, (tx) =>
    claimDue(tx, {
      now,
      again: new Date(now.getTime() + retryAfterMs),
      states: ['opening', 'open', 'processing'],
      atMost: batchSize,
    }),
  );
  for (const row of due) {
    if (signal?.aborted === true) break;
    try {
      await closeExpired(deps, row);
    } catch (error) {
      if (error instanceof ProviderUnavailableError) {
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
