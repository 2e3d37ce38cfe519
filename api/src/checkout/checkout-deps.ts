import type { OrderDeps } from '../orders/order-deps';
import type { PriceBookSource } from '../pricing/price-book-source';

/** Dependencies of checkout: those of orders, and the prices. */
export type CheckoutDeps = OrderDeps & { priceBook: PriceBookSource };
