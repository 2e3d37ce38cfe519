import { sql } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { sharedDomains } from './shared-domains';

/** Total time per day that one account may hold spots without paying. */
const maxHoldMs = 2 * 60 * 60_000;
/** Unpaid spots that all mailboxes of one domain may hold at a time. */
const maxHoldsPerDomain = 20;

/**
 * The registrable domain of an address, approximately: its last two labels, or three below a country's
 * short second level. Subdomains are cut because an owner can create any number.
 */
export const ownerDomainOf = (email: string): string => {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.');
};

/**
 * Rejects an account that held spots for two hours of the last day without paying. It can still pay in
 * its open checkout session.
 * @throws ShopError `too_many_holds`
 */
export const limitHoldTime = async (tx: Tx, accountId: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await tx.execute<{ ms: number }>(sql`
    select coalesce(sum(extract(epoch from coalesce(
        (select min(l.at) from founders_ledger l where l.reservation_id = r.id
          and l.happened in ('released', 'handed its hold over')),
        ${now.toISOString()}::timestamptz) - r.created_at) * 1000), 0)::float8 as ms
    from founders_reservations r
    where r.account_id = ${accountId} and r.paid_at is null
      and r.created_at > ${since.toISOString()}::timestamptz`);
  if ((rows[0]?.ms ?? 0) >= maxHoldMs)
    throw new ShopError(
      'too_many_holds',
      'You’ve held a spot for two hours today without paying, so others get a turn now. If your payment page is still open, you can pay there; or try again tomorrow.',
    );
};

/**
 * Rejects a spot above the limit of an email domain. The caller has inserted the spot and holds the lock
 * of the batch's row, so that counts do not race.
 * @throws ShopError `too_many_holds`
 */
export const limitHoldsOfDomain = async (tx: Tx, email: string): Promise<void> => {
  const domain = ownerDomainOf(email);
  if (sharedDomains.has(domain)) return;
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from founders_reservations
    where status in ('opening', 'open', 'processing')
      and (right(lower(email), ${domain.length + 1}) = ${`@${domain}`}
        or right(lower(email), ${domain.length + 1}) = ${`.${domain}`})`);
  if ((rows[0]?.n ?? 0) > maxHoldsPerDomain)
    throw new ShopError(
      'too_many_holds',
      `Many spots are being paid for by addresses at ${domain} right now. Please try again in half an hour.`,
    );
};
