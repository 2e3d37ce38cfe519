import { formulaById } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { lockPerson } from '../identity/person';
import type { OrderLine } from '../pricing/price-cart';
import { providerPriceAt, requirePriceId, type ProviderPrice } from '../pricing/provider-prices';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import type { SubscriptionGateway, SubscriptionState } from '../stripe/subscription-gateway';
import { workOnDue } from './due-reservations';
import { lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { isDueToStart, nextChargeAt } from './unstarted-subscriptions';

const batchSize = 20;
const retryAfterMs = 60_000;
/** A start that needs an operator is retried, and logged, each hour. */
const retryRejectedAfterMs = 3_600_000;

/** Records a subscription whose first parcel was paid by a reservation. */
export type RecordSubscription = (
  tx: Tx,
  state: SubscriptionState,
  subscriber: {
    accountId: string;
    email: string;
    shipTo: Reservation['shipTo'];
    line: OrderLine;
    consent: { text: string; givenAt: Date } | null;
    now: Date;
  },
) => Promise<void>;

type StartDeps = PurchaseDeps & {
  subscriptions: SubscriptionGateway;
  recordSubscription: RecordSubscription;
};

/** Later charges equal the first one, even after a price change. */
const agreedPrice = ({ formula, subtotalCents }: Reservation): ProviderPrice =>
  providerPriceAt(formula, true, subtotalCents);

const startSubscription = async (deps: StartDeps, row: Reservation): Promise<void> => {
  const { db, payments, subscriptions, clock } = deps;
  const { customerId, paymentId, shippedAt } = row;
  if (customerId === null || paymentId === null || shippedAt === null)
    throw new Error('The provider has no stored card.');
  const price = agreedPrice(row);
  const priceId = requirePriceId(await payments.priceIds([price]), price);
  const state = await subscriptions.start({
    reference: row.number,
    customerId,
    paymentId,
    charges: [{ priceId, quantity: 1 }],
    firstChargeAt: nextChargeAt(shippedAt),
  });
  const isRecorded = await transaction(db, async (tx) => {
    const at = clock();
    // Locked before the row, as in a deletion: the account exists until this is committed.
    if (!(await lockPerson(tx, row))) return false;
    const locked = await lockReservation(tx, row.id);
    if (locked?.status !== 'shipped' || locked.accountId === null) return false;
    const { accountId, email, formula, subtotalCents: unitCents, consentText, paidAt } = locked;
    const { name } = formulaById(formula);
    await deps.recordSubscription(tx, state, {
      accountId,
      email,
      shipTo: locked.shipTo,
      line: { sku: formula, name, isSubscription: true, quantity: 1, unitCents },
      consent: consentText === null ? null : { text: consentText, givenAt: paidAt ?? at },
      now: at,
    });
    return moveReservation(tx, locked, 'shipped', { at, subscriptionId: state.id });
  });
  // Deleted, refunded or disputed in the meantime.
  if (!isRecorded) await subscriptions.end(state.id);
};

const postpone = async (
  { db, clock, logger }: StartDeps,
  { id, number }: Reservation,
  err: unknown,
) => {
  logger.error({ reservation: number, err }, 'a founders subscription cannot begin');
  const at = clock();
  const nextCheckAt = new Date(at.getTime() + retryRejectedAfterMs);
  await transaction(db, async (tx) => {
    const row = await lockReservation(tx, id);
    if (row?.status === 'shipped') await moveReservation(tx, row, 'shipped', { at, nextCheckAt });
  });
};

/**
 * Starts subscriptions of founders whose first parcel has shipped. The first charge follows thirty days
 * after the shipment. @returns the number of claimed reservations
 */
export const startDueSubscriptions = (deps: StartDeps, signal?: AbortSignal): Promise<number> =>
  workOnDue(
    deps,
    {
      task: 'start subscriptions',
      which: isDueToStart,
      atMost: batchSize,
      retryAfterMs,
      signal,
      onError: (error, row) => postpone(deps, row, error),
    },
    (row) => startSubscription(deps, row),
  );
