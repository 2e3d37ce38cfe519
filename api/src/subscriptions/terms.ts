import type { z } from 'zod';
import type { SubscriptionLines } from '@candor/api-contract/staff-subscriptions';
import { addCents, timesCents } from '@candor/catalog-contract/money';
import { isSold, unitPrice } from '@candor/catalog-contract/price-book';
import { skuName, subscribedSku } from '@candor/catalog-contract/sku';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { OrderLine } from '../pricing/price-cart';
import { providerPriceAt, requirePriceId } from '../pricing/provider-prices';
import { rejectUnavailable } from '../shop/stock-store';
import { withProvider } from '../stripe/with-provider';
import { providerUnavailable } from './change-subscription';
import type { Terms } from './subscription-change';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionById } from './subscription-store';

/**
 * The amount that lines charge each time. Prices that the provider does not have yet are written there.
 * @throws ShopError `payment_provider_unavailable`
 */
export const termsOf =
  ({ priceIds }: Pick<SubscriptionDeps, 'priceIds'>) =>
  async (lines: readonly OrderLine[]): Promise<Terms> => {
    const quantities = new Map<string, number>();
    const priced = lines.map(({ sku, unitCents, quantity }) => {
      const price = providerPriceAt(sku, true, unitCents);
      quantities.set(price.key, (quantities.get(price.key) ?? 0) + quantity);
      return price;
    });
    // Two skus of one plan have one price there.
    const prices = [...new Map(priced.map((price) => [price.key, price])).values()].sort((a, b) =>
      a.key.localeCompare(b.key, 'en'),
    );
    const ids = await withProvider(providerUnavailable, () => priceIds(prices));
    return {
      lines,
      charges: prices.map((price) => ({
        priceId: requirePriceId(ids, price),
        quantity: quantities.get(price.key) ?? 0,
      })),
      cents: addCents(...lines.map(({ unitCents, quantity }) => timesCents(unitCents, quantity))),
    };
  };

/**
 * Prices new lines of a subscription. What it has already keeps its price; the rest has today's.
 * @throws ShopError `plan_not_available`, `invalid_items`, `not_for_sale`, `sold_out`
 */
export const priceChangedLines =
  ({ db, priceBook }: Pick<SubscriptionDeps, 'db' | 'priceBook'>) =>
  async (id: string, lines: z.output<typeof SubscriptionLines>): Promise<OrderLine[]> => {
    const book = await priceBook.current();
    const row = await transaction(db, (tx) => subscriptionById(tx, id));
    // The lowest price comes last, and stays where two lines of one plan are joined.
    const had = [...(row?.lines ?? [])].sort((a, b) => b.unitCents - a.unitCents);
    const agreed = new Map(had.map((line) => [subscribedSku(line.sku), line]));
    const wanted = lines.map((line) => ({ ...line, sku: subscribedSku(line.sku) }));
    const added = wanted.filter(({ sku }) => !agreed.has(sku));
    const unsold = added.find(({ sku }) => !isSold(book, sku, true));
    if (unsold !== undefined)
      throw new ShopError('plan_not_available', `${unsold.sku} has no subscription.`);
    if (new Set(wanted.map(({ sku }) => sku)).size < wanted.length)
      throw new ShopError('invalid_items', 'Each formula may have one line.');
    if (added.length > 0) await transaction(db, (tx) => rejectUnavailable(tx, added));
    return wanted.map(({ sku, quantity }) => ({
      sku: agreed.get(sku)?.sku ?? sku,
      name: skuName(sku),
      isSubscription: true,
      quantity,
      unitCents: agreed.get(sku)?.unitCents ?? unitPrice(book, sku, true),
    }));
  };

/** The terms of new lines, as `priceChangedLines` and `termsOf`. */
export const priceLines =
  (deps: SubscriptionDeps) =>
  async (id: string, lines: z.output<typeof SubscriptionLines>): Promise<Terms> =>
    termsOf(deps)(await priceChangedLines(deps)(id, lines));
