import type { Order } from './order-table';

/** An order as its buyer sees it. Amounts in cents. */
export const showOrder = ({
  id,
  number,
  status,
  totalCents,
  currency,
  lines,
  createdAt,
}: Order) => ({
  id: String(id),
  number,
  status,
  total: totalCents,
  currency,
  lines: lines.map(({ sku, name, quantity, isSubscription }) => ({
    id: sku,
    name,
    quantity,
    isSubscription,
  })),
  createdAt: createdAt.toISOString(),
});
