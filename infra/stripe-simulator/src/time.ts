import type Stripe from 'stripe';
import { expireSubscription, periodEnd } from './billing/change-subscription';
import { collectInvoice } from './billing/charge-invoice';
import { renewSubscription } from './billing/renew-subscription';
import { expireSession } from './checkout/session-endpoints';
import { deleteOldKeys } from './http/handle-call';
import { finalizeRefund } from './resources/refunds';
import type { Sim } from './sim';

const HOURS_23 = 23 * 60 * 60;

/** An action at a simulated time. */
type Due = { at: number; happen: () => unknown };

/** Returns whether the end of its period changes a subscription. */
const hasPeriodEnd = ({ status, cancel_at_period_end: leaves }: Stripe.Subscription) =>
  status === 'active' || status === 'trialing' || (status === 'past_due' && leaves);

const waitsForBank = ({ store }: Sim, { latest_invoice: invoice }: Stripe.Subscription) =>
  store
    .all('invoice_payment')
    .filter((row) => row.invoice === invoice)
    .map(({ payment }) => store.find('payment_intent', payment.payment_intent))
    .some((intent) => intent?.status === 'processing');

/** Open sessions that expire until a time. There may be thousands, of which few are due. */
const endingSessions = (sim: Sim, end: number): Due[] => {
  const due: Due[] = [];
  for (const { id, endsAt } of sim.store.each('session_end'))
    if (endsAt <= end)
      due.push({ at: endsAt, happen: () => expireSession(sim, sim.row('checkout.session', id)) });
  return due;
};

/** Pending actions: sessions that end by then, and all periods, declined invoices, refunds, expiring codes and coupons. */
const waiting = (sim: Sim, end: number): Due[] => {
  const { store } = sim;
  return [
    ...endingSessions(sim, end),
    ...store
      .all('subscription')
      .filter(hasPeriodEnd)
      .map((row) => ({ at: periodEnd(row), happen: () => renewSubscription(sim, row) })),
    // A subscription whose first payment was not made in 23 hours.
    ...store
      .all('subscription')
      .filter((row) => row.status === 'incomplete' && !waitsForBank(sim, row))
      .map((row) => ({ at: row.created + HOURS_23, happen: () => expireSubscription(sim, row) })),
    ...store
      .all('invoice')
      .filter(({ status }) => status === 'open')
      .map((row) => ({
        at: row.next_payment_attempt ?? Infinity,
        happen: () => collectInvoice(sim, row),
      })),
    ...store.all('refund_settlement').map(({ id, dueAt, succeeds }) => ({
      at: dueAt,
      happen: () => finalizeRefund(sim, id, succeeds),
    })),
    ...store
      .all('promotion_code')
      .filter(({ active }) => active)
      .map((code) => ({
        at: code.expires_at ?? Infinity,
        happen: () => store.put('promotion_code', { ...code, active: false }),
      })),
    ...store
      .all('coupon')
      .filter(({ valid }) => valid)
      .map((coupon) => ({
        at: coupon.redeem_by ?? Infinity,
        happen: () => store.put('coupon', { ...coupon, valid: false }),
      })),
  ];
};

/** The earliest action due until a time. */
const nextDue = (sim: Sim, end: number): Due | undefined =>
  waiting(sim, end)
    .filter(({ at }) => at <= end)
    .sort((a, b) => a.at - b.at)[0];

/** Runs due actions. */
export const passTime = (sim: Sim): void => {
  for (let due = nextDue(sim, sim.now()); due !== undefined; due = nextDue(sim, sim.now()))
    due.happen();
  deleteOldKeys(sim);
};

/** Sets the simulated clock, never back. */
const setClock = (sim: Sim, to: number): void => {
  const settings = sim.settings();
  const clockOffsetSeconds = settings.clockOffsetSeconds + Math.max(0, to - sim.now());
  sim.store.put('settings', { ...settings, clockOffsetSeconds });
};

/**
 * Advances the simulated clock. Each action runs at its own time, so that a renewal in month two is dated
 * in month two, and the shop hears of it before the next: in the time between it would react.
 */
export const advanceClock = async (
  sim: Sim,
  seconds: number,
  delivered: () => Promise<void>,
): Promise<void> => {
  const target = sim.now() + seconds;
  const runNext = (): boolean =>
    sim.store.transaction(() => {
      const due = nextDue(sim, target);
      setClock(sim, due?.at ?? target);
      if (due === undefined) deleteOldKeys(sim);
      else due.happen();
      return due !== undefined;
    });
  await delivered();
  while (runNext()) await delivered();
};
