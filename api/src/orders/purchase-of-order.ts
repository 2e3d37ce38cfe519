import { skuParts } from '@candor/catalog-contract/sku';
import type { Purchase } from '../domain/purchase-hooks';
import type { Order } from './order-table';

/** An order as other domains see it. */
export const purchaseOfOrder = (order: Order) =>
  ({
    source: `order:${order.id}`,
    accountId: order.accountId,
    email: order.forgetBuyer ? '' : order.email,
    formulas: order.lines.flatMap(({ sku }) => skuParts(sku).formulas),
    shipTo: order.shipTo,
    boughtAt: order.createdAt,
    deliveredOn: order.deliveredOn,
  }) satisfies Purchase;
