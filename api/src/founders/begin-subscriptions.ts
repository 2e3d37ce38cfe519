import { formulaById } from '@candor/catalog-contract/formulas';
import { transaction } from '../db/transaction';
import { ProviderAwayError, type ProviderPrice } from '../stripe/payment-gateway';
import { providerPrice } from '../stripe/provider-prices';
import type { SubscriptionGateway } from '../stripe/subscription-gateway';
import { recordBegun } from '../subscriptions/record-begun';
import { takeToBegin } from './due-reservations';
import type { FoundersDeps } from './founders-deps';
import { lockReservation, moveReservation } from './founders-store';
import type { Reservation } from './founders-table';
import { nextChargeAt } from './next-charge-at';

const atMost = 20;
const againAfterMs = 60_000;

type BeginDeps = FoundersDeps & { subscriptions: SubscriptionGateway };

/** Every month costs what the first did, whatever the price book says by then. */
const monthlyPrice = ({ priceBook }: FoundersDeps, row: Reservation): ProviderPrice => {
  const today = providerPrice(priceBook, row.formula, true);
  const cents = row.subtotalCents;
  return today.cents === cents ? today : { ...today, key: `${today.key}_${cents}`, cents };
};

const begin = async (deps: BeginDeps, row: Reservation): Promise<void> => {
  const { db, payments, subscriptions, clock } = deps;
  const { customerId, paymentId, shippedAt } = row;
  if (customerId === null || paymentId === null || shippedAt === null) return;
  const price = monthlyPrice(deps, row);
  const priceId = (await payments.priceIds([price])).get(price.key) ?? '';
  const facts = await subscriptions.begin({
    reference: row.number,
    customerId,
    paymentId,
    charges: [{ priceId, quantity: 1 }],
    firstChargeAt: nextChargeAt(shippedAt),
  });
  const isKept = await transaction(db, async (tx) => {
    const at = clock();
    const locked = await lockReservation(tx, row.id);
    if (locked === null || locked.accountId === null) return false;
    const { accountId, email, formula, subtotalCents: unitCents } = locked;
    const { name } = formulaById(formula);
    await recordBegun(tx, facts, {
      accountId,
      email,
      shipTo: locked.shipTo,
      line: { sku: formula, name, isSubscription: true, quantity: 1, unitCents },
      now: at,
    });
    return moveReservation(tx, locked, 'shipped', { at, subscriptionId: facts.id });
  });
  // The account was deleted while the provider was asked: nothing may be charged any more.
  if (!isKept) await subscriptions.end(facts.id);
};

/**
 * Begins what founders have subscribed to, once the parcel of their first month has left: charged for
 * the first time thirty days after that, and from then on a subscription like any other.
 * @returns how many were looked at.
 */
export const beginDue = async (deps: BeginDeps, signal?: AbortSignal): Promise<number> => {
  const now = deps.clock();
  const again = new Date(now.getTime() + againAfterMs);
  const due = await transaction(deps.db, (tx) => takeToBegin(tx, { now, again, atMost }));
  for (const row of due) {
    if (signal?.aborted === true) break;
    try {
      await begin(deps, row);
    } catch (error) {
      if (!(error instanceof ProviderAwayError)) throw error;
      deps.logger.warn('the payment provider is away; subscriptions begin when it is back');
      break;
    }
  }
  return due.length;
};
