import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';

/** How long one account may hold spots without paying, within a day. */
const mayHoldMs = 2 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** How many spots the mailboxes of one domain hold at a time without having paid. */
const holdsOfDomain = 20;

/** Where anybody has a mailbox, but nobody has thousands: their number says nothing about one person. */
const mailboxProviders: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'web.de',
  'yahoo.com',
  'ymail.com',
  'zoho.com',
]);

/**
 * Who owns the domain of an address, near enough: its last two labels, three below a short second
 * level of a country. A catch-all domain has as many subdomains as its owner likes.
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
 * Rejects an account that has held spots for two hours of the last day without paying. It can still
 * pay on the page that it has open.
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
  if ((rows[0]?.ms ?? 0) >= mayHoldMs)
    throw new ShopError(
      'too_many_holds',
      'You have held a spot for two hours today without paying, so others have their turn now. If your payment page is still open, you can pay there; or try again tomorrow.',
    );
};

/**
 * Rejects a spot that would be one too many for a domain of mailboxes. Called when the spot is taken:
 * the batch's row is locked then, so that no two count at once.
 * @throws ShopError `too_many_holds`
 */
export const limitHoldsOfDomain = async (tx: Tx, email: string): Promise<void> => {
  const domain = ownerDomainOf(email);
  if (mailboxProviders.has(domain)) return;
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from founders_reservations
    where status in ('opening', 'open', 'processing')
      and (right(lower(email), ${domain.length + 1}) = ${`@${domain}`}
        or right(lower(email), ${domain.length + 1}) = ${`.${domain}`})`);
  if ((rows[0]?.n ?? 0) > holdsOfDomain)
    throw new ShopError(
      'too_many_holds',
      `Many spots are being paid for by addresses at ${domain} right now. Please try again in half an hour.`,
    );
};
