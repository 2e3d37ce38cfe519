import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { lockPerson } from '../identity/person';
import type { CheckoutSession, ProviderRefund } from '../stripe/payment-gateway';
import type { EventHandler } from '../stripe/receive-event';
import { retryOvertaken } from '../stripe/retry-overtaken';
import type { applyRefunds } from './apply-refunds';
import type { PurchaseDeps } from './purchase-deps';

/** The result of a checkout session at the provider so far. */
export type SessionOutcome = 'open' | 'expired' | 'processing' | 'paid' | 'failed';

/** A session as it was read at the provider, before the transaction that applies it. */
export type ReadSession = {
  session: CheckoutSession;
  outcome: SessionOutcome;
  refunds: readonly ProviderRefund[];
  /** The buyer was deleted before, and the payment is refunded. */
  isRefunded: boolean;
};

/** The rules of one part of the shop for its checkout sessions. A session belongs to a `Row`. */
export type SessionRules<Row extends { status: string }> = {
  /** `kind` in the metadata of its sessions. */
  sessionKind: 'cart' | 'founders';
  applyRefunds: ReturnType<typeof applyRefunds>;
  /** Refunds a payment whose buyer was deleted before. @returns false for every other session */
  refundForgotten?: (deps: PurchaseDeps, session: CheckoutSession) => Promise<boolean>;
  /** The person who is locked before the row; null where the session is unknown. */
  owner: (tx: Tx, session: CheckoutSession) => Promise<Parameters<typeof lockPerson>[1] | null>;
  lock: (tx: Tx, sessionId: string) => Promise<Row | null>;
  canBecome: (row: Row, outcome: SessionOutcome) => boolean;
  /** Changes a locked row. @returns its new state @throws OvertakenError where the session must be read again */
  apply: (tx: Tx, deps: PurchaseDeps, row: Row, read: ReadSession) => Promise<Row['status']>;
};

const outcomeOf = ({ status, payment }: CheckoutSession): SessionOutcome => {
  if (status !== 'complete') return status;
  return payment === 'unpaid' ? 'processing' : payment;
};

/** Null when the session does not exist or belongs to another part of the shop. */
const readSession = async <Row extends { status: string }>(
  deps: PurchaseDeps,
  { sessionKind, refundForgotten }: SessionRules<Row>,
  sessionId: string,
): Promise<ReadSession | null> => {
  const session = await deps.payments.readSession(sessionId);
  if (session?.kind !== sessionKind) return null;
  const outcome = outcomeOf(session);
  const isRefunded = (await refundForgotten?.(deps, session)) ?? false;
  const { paymentId, mayHaveRefunds } = session;
  // The event of a refund may have come before the event of the payment.
  const isRefundable = outcome === 'paid' && paymentId !== null && mayHaveRefunds && !isRefunded;
  const refunds = isRefundable ? await deps.payments.refundsOf(paymentId) : [];
  return { session, outcome, refunds, isRefunded };
};

/** Updates what a session belongs to, under a lock on its row. */
const applyRead = async <Row extends { status: string }>(
  tx: Tx,
  deps: PurchaseDeps,
  rules: SessionRules<Row>,
  read: ReadSession,
): Promise<Row['status'] | 'unknown'> => {
  const { session, outcome, refunds } = read;
  const { sessionId, paymentId } = session;
  const owner = await rules.owner(tx, session);
  if (owner !== null) await lockPerson(tx, owner);
  const row = await rules.lock(tx, sessionId);
  if (row === null) {
    if (outcome === 'paid')
      deps.logger.error({ session: sessionId }, 'unknown checkout session paid');
    return 'unknown';
  }
  if (!rules.canBecome(row, outcome)) return row.status;
  const status = await rules.apply(tx, deps, row, read);
  if (outcome === 'paid' && paymentId !== null)
    await rules.applyRefunds(tx, deps, paymentId, refunds);
  return status;
};

/**
 * Updates a purchase from its checkout session; called by webhook, return page and workers. The session is
 * read before the transaction. Any number of calls, in any order, gives one purchase and one email.
 * @throws ProviderUnavailableError; nothing has changed then
 */
export const applyCheckoutSession =
  <Row extends { status: string }>(rules: SessionRules<Row>) =>
  (deps: PurchaseDeps) =>
  (sessionId: string): Promise<Row['status'] | 'unknown'> =>
    retryOvertaken(async () => {
      const read = await readSession(deps, rules, sessionId);
      return read === null
        ? 'unknown'
        : transaction(deps.db, (tx) => applyRead(tx, deps, rules, read));
    });

/** Updates purchases on events of their checkout sessions. */
export const checkoutSessionEvents = <Row extends { status: string }>(
  deps: PurchaseDeps,
  rules: SessionRules<Row>,
): EventHandler => ({
  types: ['checkout.session.*'],
  prepare: async ({ objectId }) => {
    const read = objectId === null ? null : await readSession(deps, rules, objectId);
    return read && (async (tx) => void (await applyRead(tx, deps, rules, read)));
  },
});
