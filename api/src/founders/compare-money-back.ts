import { transaction } from '../db/transaction';
import type { Difference } from '../reconciliation/ledger';
import { reconcileDisputes } from '../reconciliation/reconcile-disputes';
import { applyReservationDisputes } from './apply-reservation-disputes';
import { applyReservationRefunds } from './apply-reservation-refunds';
import type { FoundersDeps } from './founders-deps';
import { knownReservationRefunds, paymentsOfReservations } from './reservation-refund-store';

const compareRefunds = async (deps: FoundersDeps, since: Date): Promise<Difference[]> => {
  const providerRefunds = await deps.payments.refundsSince(since);
  const [reservationPayments, known] = await transaction(
    deps.db,
    async (tx) =>
      [
        await paymentsOfReservations(
          tx,
          providerRefunds.flatMap(({ paymentId }) => paymentId ?? []),
        ),
        await knownReservationRefunds(
          tx,
          providerRefunds.map(({ id }) => id),
        ),
      ] as const,
  );
  const differing = providerRefunds.filter(({ id, status }) => known.get(id) !== status);
  const found: Difference[] = [];
  for (const about of reservationPayments.filter((id) =>
    differing.some(({ paymentId }) => paymentId === id),
  )) {
    const refunds = await deps.payments.refundsOf(about);
    await transaction(deps.db, (tx) => applyReservationRefunds(tx, deps, about, refunds));
    found.push({ about, what: 'refunds of a reservation recorded', isHealed: true });
  }
  return found;
};

/** Applies refunds and disputes of reservations whose events were lost. @throws ProviderAwayError */
export const compareMoneyBack = async (deps: FoundersDeps, since: Date): Promise<Difference[]> => [
  ...(await compareRefunds(deps, since)),
  ...(await reconcileDisputes(deps, since, applyReservationDisputes)),
];
