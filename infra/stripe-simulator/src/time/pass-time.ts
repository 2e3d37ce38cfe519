import type Stripe from 'stripe';
import { collectInvoice } from '../billing/charge-invoice';
import { changeSubscription, periodEnd } from '../billing/change-subscription';
import { renewSubscription } from '../billing/renew-subscription';
import { finalizeRefund } from '../billing/finalize-refund';
import { expireSession } from '../checkout/expire-session';
import { deleteOldKeys } from '../http/idempotency';
import type { Sim } from '../sim';

/** An action at a simulated time. */
type Due = { at: number; happen: () => void };

const endOf = (sim: Sim, session: Stripe.Checkout.Session): number =>
  sim.store.find('session_plan', session.id)?.endsAt ?? session.expires_at;

const endCode = (sim: Sim, code: Stripe.PromotionCode) =>
  sim.store.put('promotion_code', { ...code, active: false });

const endCoupon = (sim: Sim, coupon: Stripe.Coupon) =>
  sim.store.put('coupon', { ...coupon, valid: false });

/** Whether the end of its period changes a subscription. */
const hasPeriodEnd = ({ status, cancel_at_period_end: leaves }: Stripe.Subscription) =>
  status === 'active' || status === 'trialing' || (status === 'past_due' && leaves);

const HOURS_23 = 23 * 60 * 60;

const waitsForBank = (sim: Sim, { latest_invoice: invoice }: Stripe.Subscription) =>
  sim.store
    .all('payment_intent')
    .some(
      ({ id, status }) =>
        status === 'processing' &&
        sim.store
          .all('invoice_payment')
          .some((row) => row.invoice === invoice && row.payment.payment_intent === id),
    );

/** Expires a subscription whose first payment was not made in 23 hours. */
const giveUp = (sim: Sim, subscription: Stripe.Subscription) => {
  const invoice = sim.store.find('invoice', subscription.latest_invoice as string);
  if (invoice !== undefined) sim.store.put('invoice', { ...invoice, status: 'void' });
  changeSubscription(sim, subscription, { status: 'incomplete_expired' });
};

/** All pending actions: sessions, periods, declined invoices, refunds, expiring codes and coupons. */
const waiting = (sim: Sim): Due[] => [
  ...sim.store
    .all('checkout.session')
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: endOf(sim, session), happen: () => expireSession(sim, session) })),
  ...sim.store
    .all('subscription')
    .filter(hasPeriodEnd)
    .map((row) => ({ at: periodEnd(row), happen: () => renewSubscription(sim, row) })),
  ...sim.store
    .all('subscription')
    .filter((row) => row.status === 'incomplete' && !waitsForBank(sim, row))
    .map((row) => ({ at: row.created + HOURS_23, happen: () => giveUp(sim, row) })),
  ...sim.store
    .all('invoice')
    .flatMap((invoice) =>
      invoice.status === 'open' && invoice.next_payment_attempt !== null
        ? [{ at: invoice.next_payment_attempt, happen: () => collectInvoice(sim, invoice) }]
        : [],
    ),
  ...sim.store.all('refund_settlement').map(({ id, dueAt, succeeds }) => ({
    at: dueAt,
    happen: () => finalizeRefund(sim, id, succeeds),
  })),
  ...sim.store
    .all('promotion_code')
    .flatMap((code) =>
      code.active && code.expires_at !== null
        ? [{ at: code.expires_at, happen: () => endCode(sim, code) }]
        : [],
    ),
  ...sim.store
    .all('coupon')
    .flatMap((coupon) =>
      coupon.valid && coupon.redeem_by !== null
        ? [{ at: coupon.redeem_by, happen: () => endCoupon(sim, coupon) }]
        : [],
    ),
];

const earliest = (dues: readonly Due[], until: number): Due | undefined =>
  dues.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];

/** Runs due actions, earliest first. */
export const passTime = (sim: Sim): void => {
  for (let due = earliest(waiting(sim), sim.now()); due !== undefined;) {
    due.happen();
    due = earliest(waiting(sim), sim.now());
  }
  deleteOldKeys(sim);
};

/**
 * Advances the simulated clock. Each action runs at its own time, so that a renewal in month two is dated
 * in month two.
 */
export const advanceClock = (sim: Sim, seconds: number): void => {
  const target = sim.now() + seconds;
  const setClock = (now: number) =>
    sim.store.put('settings', {
      ...sim.settings(),
      clockOffsetSeconds: sim.settings().clockOffsetSeconds + now - sim.now(),
    });
  passTime(sim);
  for (let due = earliest(waiting(sim), target); due !== undefined;) {
    setClock(due.at);
    due.happen();
    due = earliest(waiting(sim), target);
  }
  setClock(target);
  deleteOldKeys(sim);
};
