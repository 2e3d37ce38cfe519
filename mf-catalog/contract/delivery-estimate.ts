import { addBusinessDays, shipDay, shopTimeZone } from './business-days';
import { freeTransit, type ShippedLine } from './shipping-policy';

const partsInShop = (at: Date) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: shopTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const [day = '', time = ''] = format.format(at).split(', ');
  return { day, hour: Number(time.slice(0, 2)) };
};

const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/**
 * When a parcel that is ordered now arrives: 'Arrives Fri, Nov 27 to Tue, Dec 1'. Not for a first render:
 * a cached page must not show the day on which it was made.
 */
export const estimateDelivery = (lines: readonly ShippedLine[], orderedAt: Date): string => {
  const { day, hour } = partsInShop(orderedAt);
  const sent = shipDay(day, hour);
  const [least, most] = freeTransit(lines).map((days) => formatDay(addBusinessDays(sent, days)));
  return least === most ? `Arrives ${most}` : `Arrives ${least} to ${most}`;
};
