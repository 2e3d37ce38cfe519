import type { OrderDetailResponse } from '@candor/api-contract/orders';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { LIST_TIMEOUT_MS } from '../orders/order';

export type OrderDetail = OrderDetailResponse;

/** The address of an order at the API. */
export const orderPath = (number: string): `/api/${string}` =>
  `/api/orders/${encodeURIComponent(number)}`;

/** Reads an order that this browser or its account may see. @throws ApiError 404 for any other */
export const fetchOrder = (number: string, signal: AbortSignal): Promise<OrderDetail> =>
  callWithTimeout<OrderDetailResponse>(LIST_TIMEOUT_MS, orderPath(number), { signal });
