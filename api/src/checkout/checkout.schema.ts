import { MAX_LINES, MAX_QUANTITY } from '@candor/cart-contract/cart-line';
import { z } from 'zod';
import { isSold, type PriceBook, type PricedLine } from '@candor/catalog-contract/price-book';
import { isSku } from '@candor/catalog-contract/sku';
import { ShopError } from '../http/shop-error';

const quantity = z.unknown().meta({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY });

/** A cart item carries more, for the shop's pages; the server neither reads nor checks the rest. */
const PostedItem = z.looseObject({ id: z.string(), isSubscription: z.boolean(), quantity });
export type PostedItem = z.output<typeof PostedItem>;

export const CreateCartCheckout = z.object({ items: z.array(PostedItem) });

const readLine = (
  book: PriceBook,
  { id, isSubscription, quantity: count }: PostedItem,
): PricedLine => {
  if (!isSku(id)) throw new ShopError('unknown_item', 'An item in this cart is not sold here.');
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_QUANTITY)
    throw new ShopError(
      'invalid_quantity',
      `A quantity is a whole number from 1 to ${MAX_QUANTITY}.`,
    );
  if (!isSold(book, id, isSubscription))
    throw new ShopError('plan_not_available', 'An item in this cart has no subscription.');
  return { sku: id, isSubscription, quantity: count };
};

/** Reads a posted cart: ids, plans and quantities, and nothing about money. @throws ShopError */
export const readCart = (book: PriceBook, items: readonly PostedItem[]): PricedLine[] => {
  if (items.length === 0) throw new ShopError('cart_empty', 'The cart is empty.');
  if (items.length > MAX_LINES)
    throw new ShopError('too_many_lines', `A cart holds at most ${MAX_LINES} lines.`);
  return items.map((item) => readLine(book, item));
};
