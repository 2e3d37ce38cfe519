import { RENEWAL_NOTICE_DAYS, PRICE_NOTICE_DAYS } from '@candor/catalog-contract/billing-interval';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { dayIn, midnightOf, morningOf } from '../coaching/time-zones';
import { timeZoneOf } from '../coaching/zones-of-places';
import { addDays } from '../pricing/business-days';
import type { Subscription } from './subscription-table';

/**
 * Longer than the retry period of an email, so that customers still get 30 days' notice after a
 * late delivery.
 */
const retryDays = 3;

/** The time zone of a subscriber's parcels. */
export const zoneOf = ({ shipTo }: Pick<Subscription, 'shipTo'>): string => timeZoneOf(shipTo);

/** 8:00 on the morning before the last day on which the notice of a charge is in time. */
export const renewalNoticeAt = (row: Pick<Subscription, 'shipTo' | 'periodEnd'>): Date => {
  const zone = zoneOf(row);
  return morningOf(addDays(dayIn(zone, row.periodEnd), -(RENEWAL_NOTICE_DAYS + 1)), zone);
};

/** The last whole year of a subscription, and 8:00 on its last day; null in the first year. */
export const lastYearOf = (
  row: Pick<Subscription, 'shipTo' | 'startedAt'>,
  now: Date,
): { year: number; at: Date } | null => {
  const zone = zoneOf(row);
  const [startYear = 0, month = 1, date = 1] = dayIn(zone, row.startedAt).split('-').map(Number);
  const anniversary = (year: number) =>
    morningOf(
      new Date(Date.UTC(startYear + year, month - 1, date)).toISOString().slice(0, 10),
      zone,
    );
  let year = new Date(now).getUTCFullYear() - startYear + 1;
  while (year > 0 && anniversary(year) > now) year -= 1;
  return year === 0 ? null : { year, at: anniversary(year) };
};

/** The first moment at which a price that is announced now may be charged: a midnight in the shop. */
export const newPriceEffectiveFrom = (now: Date): Date =>
  midnightOf(addDays(dayIn(shopTimeZone, now), PRICE_NOTICE_DAYS + retryDays), shopTimeZone);
