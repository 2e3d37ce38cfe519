import { formulaById } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { lockPerson } from '../identity/person';
import type { OrderLine } from '../pricing/price-cart';
import { providerPrice, type ProviderPrice } from '../pricing/provider-prices';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import type { SubscriptionState, SubscriptionGateway } from '../stripe/subscription-gateway';
import { claimToStart } from './due-reservations';
import type { FoundersDeps } from './founders-deps';
import { lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { nextChargeAt } from './next-charge-at';

const batchSize = 20;
const retryAfterMs = 60_000;
/** What a person has to look at is tried again, and told in the log, each hour. */
const retryRejectedAfterMs = 3_600_000;

/** Records a subscription whose first parcel was paid by a reservation. */
export type RecordSubscription = (
  tx: Tx,
  facts: SubscriptionState,
  begun: {
    accountId: string;
    email: string;
    shipTo: Reservation['shipTo'];
    line: OrderLine;
    now: Date;
  },
) => Promise<void>;

type StartDeps = FoundersDeps & {
  subscriptions: SubscriptionGateway;
  recordSubscription: RecordSubscription;
};

/** Each charge is what the first was, whatever the price book says by then. */
const agreedPrice = ({ priceBook }: FoundersDeps, row: Reservation): ProviderPrice => {
  const today = providerPrice(priceBook, row.formula, true);
  const cents = row.subtotalCents;
  return today.cents === cents ? today : { ...today, key: `${today.key}_${cents}`, cents };
};

const startSubscription = async (deps: StartDeps, row: Reservation): Promise<void> => {
  const { db, payments, subscriptions, clock } = deps;
  const { customerId, paymentId, shippedAt } = row;
  if (customerId === null || paymentId === null || shippedAt === null)
    throw new Error('The provider kept no card that can be charged again.');
  const price = agreedPrice(deps, row);
  const priceId = (await payments.priceIds([price])).get(price.key) ?? '';
  const facts = await subscriptions.start({
    reference: row.number,
    customerId,
    paymentId,
    charges: [{ priceId, quantity: 1 }],
    firstChargeAt: nextChargeAt(shippedAt),
  });
  const isRecorded = await transaction(db, async (tx) => {
    const at = clock();
    // Taken first, as a deletion does: from here on the account stays until this is recorded.
    if (!(await lockPerson(tx, row))) return false;
    const locked = await lockReservation(tx, row.id);
    if (locked?.status !== 'shipped' || locked.accountId === null) return false;
    const { accountId, email, formula, subtotalCents: unitCents } = locked;
    const { name } = formulaById(formula);
    await deps.recordSubscription(tx, facts, {
      accountId,
      email,
      shipTo: locked.shipTo,
      line: { sku: formula, name, isSubscription: true, quantity: 1, unitCents },
      now: at,
    });
    return moveReservation(tx, locked, 'shipped', { at, subscriptionId: facts.id });
  });
  // Deleted, refunded or disputed while the provider was asked: nothing may be charged any more.
  if (!isRecorded) await subscriptions.end(facts.id);
};

/** A card that is not there, or that the provider refuses, keeps no other founder waiting. */
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
 * Begins what founders have subscribed to, once their first parcel has left: charged for
 * the first time thirty days after that, and from then on a subscription like any other.
 * @returns how many were looked at.
 */
export const startDueSubscriptions = async (
  deps: StartDeps,
  signal?: AbortSignal,
): Promise<number> => {
  const now = deps.clock();
  const again = new Date(now.getTime() + retryAfterMs);
  const due = await transaction(deps.db, (tx) =>
    claimToStart(tx, { now, again, atMost: batchSize }),
  );
  for (const row of due) {
    if (signal?.aborted === true) break;
    try {
      await startSubscription(deps, row);
    } catch (error) {
      if (error instanceof ProviderUnavailableError) {
        deps.logger.warn('the payment provider is away; subscriptions begin when it is back');
        break;
      }
      await postpone(deps, row, error);
    }
  }
  return due.length;
};
