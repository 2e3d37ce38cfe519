import type { Order, OrderRow } from './order-table';

/** Where its buyer sees an order: on its own page, or, for a renewal, in the account. */
export const orderUrl = (
  { checkoutSessionId }: Pick<OrderRow, 'checkoutSessionId'>,
  publicOrigin: string,
): string =>
  checkoutSessionId === null
    ? `${publicOrigin}/account`
    : `${publicOrigin}/checkout/complete?session_id=${checkoutSessionId}`;

/** The address of a parcel, line by line; empty when it is not known. */
export const addressLines = ({ shipTo: to }: Pick<Order, 'shipTo'>): string[] =>
  'line1' in to
    ? [to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`].filter(
        (line) => line !== '',
      )
    : [];
