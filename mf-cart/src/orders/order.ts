import type { OrderResponse } from '@candor/api-contract/orders';
import { cents, type Cents } from '@candor/catalog-contract/money';

/** How long a panel waits for its list. */
export const LIST_TIMEOUT_MS = 8000;
/** How long a change may take: the API itself waits a few seconds for the payment provider. */
export const POST_TIMEOUT_MS = 15_000;

type Amount = 'total' | 'discount' | 'tax' | 'refunded';

/** A recorded order. Discount codes and sales tax are included in the total. */
export type Order = Omit<OrderResponse, Amount | 'status'> &
  Record<Amount, Cents> & {
    /** The API keeps 'paid' or 'shipped' after a partial refund. */
    status: OrderResponse['status'] | 'partly_refunded';
  };

const isPartlyRefunded = ({ status, refunded }: OrderResponse) =>
  refunded > 0 && (status === 'paid' || status === 'shipped');

/** @throws RangeError for an amount that is not whole cents */
export const toOrder = (order: OrderResponse): Order => ({
  ...order,
  status: isPartlyRefunded(order) ? 'partly_refunded' : order.status,
  total: cents(order.total),
  discount: cents(order.discount),
  tax: cents(order.tax),
  refunded: cents(order.refunded),
});
