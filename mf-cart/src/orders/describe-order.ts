import { formatCents } from '@candor/catalog-contract/money';
import type { Order } from './order';
import { describeParcel } from './parcel';

type OrderDescription = {
  /** A label for the order's card. */
  tag: string;
  /** The heading of a page, around the order's number. */
  title: readonly [before: string, after: string];
  paragraphs: readonly string[];
};

const describeRefund = ({ refunded, total }: Order) =>
  `${formatCents(refunded > 0 ? refunded : total)} went back the way it was paid. Banks take up to 10 business days to show it.`;

/** Describes the state of an order with the API's facts alone. */
export const describeOrder = (order: Order): OrderDescription => {
  switch (order.status) {
    case 'paid':
      return {
        tag: 'Paid',
        title: ['Order', 'is paid and confirmed.'],
        paragraphs: [describeParcel(order)],
      };
    case 'shipped':
      return {
        tag: 'Shipped',
        title: ['Order', 'is on its way.'],
        paragraphs: [
          order.shippedAt ? describeParcel(order) : 'Your package has left Sioux Falls.',
        ],
      };
    case 'refunded':
      return {
        tag: 'Refunded',
        title: ['Order', 'has been refunded.'],
        paragraphs: [describeRefund(order)],
      };
    case 'partly_refunded':
      return {
        tag: 'Partly refunded',
        title: ['Part of order', 'has been refunded.'],
        paragraphs: [describeRefund(order), describeParcel(order)],
      };
    case 'needs_review':
      return {
        tag: 'Being checked',
        title: ['Order', 'is being checked by a person.'],
        paragraphs: [
          'Your payment has reached us, but not quite as expected, so nothing ships until one of us has checked it. You don’t need to do anything: we’ll write to you within one business day. Please don’t pay again.',
        ],
      };
    // A deployed page may be older than the API and its states.
    default:
      return { tag: order.status, title: ['Order', 'is recorded.'], paragraphs: [] };
  }
};
