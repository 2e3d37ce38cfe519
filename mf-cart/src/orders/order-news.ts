import { formatCents } from '@candor/catalog-contract/money';
import { parcelWords } from '../shipping/parcel-words';
import type { Order } from './order';

/** What there is to say about an order. */
export type OrderNews = {
  /** A word or two for its slip. */
  tag: string;
  /** The heading of a page about it, on both sides of its number. */
  title: readonly [before: string, after: string];
  words: readonly string[];
};

const givenBack = ({ refunded, total }: Order) =>
  `${formatCents(refunded > 0 ? refunded : total)} went back the way it was paid. Banks take up to 10 business days to show it.`;

/** The state of an order in words; nothing that the API has not said. */
export const orderNews = (order: Order): OrderNews => {
  switch (order.status) {
    case 'paid':
      return {
        tag: 'Paid',
        title: ['Thank you. Order', 'is paid and confirmed.'],
        words: [parcelWords(order)],
      };
    case 'shipped':
      return {
        tag: 'Shipped',
        title: ['Order', 'is on its way.'],
        words: [order.shippedAt ? parcelWords(order) : 'Your parcel has left Sioux Falls.'],
      };
    case 'refunded':
      return {
        tag: 'Refunded',
        title: ['Order', 'has been refunded.'],
        words: [givenBack(order)],
      };
    case 'partly_refunded':
      return {
        tag: 'Partly refunded',
        title: ['Part of order', 'has been refunded.'],
        words: [givenBack(order), parcelWords(order)],
      };
    case 'needs_review':
      return {
        tag: 'Being checked',
        title: ['Order', 'is being checked by a person.'],
        words: [
          'Your payment has reached us, but not quite as we asked for it, so nothing ships before one of us has looked. There is nothing for you to do: we write to you within one business day. Please do not pay a second time.',
        ],
      };
    default:
      return { tag: order.status, title: ['Order', 'is recorded.'], words: [] };
  }
};
