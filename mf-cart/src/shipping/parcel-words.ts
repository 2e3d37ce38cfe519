import { shippingOptions } from '@candor/catalog-contract/shipping-policy';
import type { Order } from '../orders/order';
import { dayThere, leavesOn } from './leaves-on';
import { shippedLines } from './shipped-lines';

const takes = ({ lines, service }: Order): string => {
  const { free2Day, twoDay } = shippingOptions(shippedLines(lines));
  if (free2Day || service === 'two_day') return 'takes 2 business days';
  const choice = twoDay && service === null ? ', or 2 if you chose 2-day shipping' : '';
  return `takes 3-5 business days${choice}`;
};

/** What ships when: the plan before the parcel has left, and the fact afterwards. */
export const parcelWords = (order: Order): string => {
  const { placedAt, shippedAt, tracking } = order;
  if (shippedAt) {
    const follow = tracking ? ` Its tracking number is ${tracking}.` : '';
    return `Your parcel left Sioux Falls on ${dayThere(shippedAt)} and ${takes(order)}.${follow}`;
  }
  const leaves = placedAt
    ? `is planned to leave Sioux Falls on ${dayThere(leavesOn(placedAt))}`
    : 'leaves Sioux Falls within a business day';
  return `Your parcel ${leaves} and ${takes(order)}. Tracking comes by mail when it leaves.`;
};
