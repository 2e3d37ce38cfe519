import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db/database';
import type { MailLink } from './mail';
import type { OutboxRow } from './outbox-table';

const bytes = 32;

/** Stands in a mail's words for the secret of its link until the mail is handed over. */
export const secretOfLink = 'secret-comes-when-sent';

/** What a link in a mail carries. It cannot be guessed, and the shop keeps only its hash. */
const newLinkToken = (): string => randomBytes(bytes).toString('base64url');

/** How a link's token is kept. It is random already, so that a plain hash is enough. */
export const hashOfLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Keeps the hash of an owner's new link. @returns false when nobody needs the link any more. */
export type KeepLink = (
  tx: Tx,
  link: { owner: string; tokenHash: string; now: Date },
) => Promise<boolean>;

/** Who keeps the links of each kind. */
export type LinkKeepers = Readonly<Record<string, KeepLink>>;

/** The link that a mail carries; null for none. */
export const linkOf = ({ linkKind: kind, linkOwner: owner }: OutboxRow): MailLink | null =>
  kind === null || owner === null ? null : { kind, owner };

/** A mail's words with this in the place of its link's secret. */
export const withSecret = (row: OutboxRow, secret: string): OutboxRow => {
  const fill = (text: string) => text.replaceAll(secretOfLink, secret);
  return {
    ...row,
    textBody: fill(row.textBody),
    htmlBody: fill(row.htmlBody),
    headers: Object.fromEntries(
      Object.entries(row.headers).map(([name, value]) => [name, fill(value)]),
    ),
  };
};

/**
 * Makes the secret of a mail's link and has its hash kept. Each attempt to send makes another, and the
 * ones before stay good: an attempt that seemed to fail may have arrived.
 * @returns null when nobody needs the link any more.
 */
export const makeSecret = async (
  tx: Tx,
  { kind, owner }: MailLink,
  keepers: LinkKeepers,
  now: Date,
): Promise<string | null> => {
  const keep = keepers[kind];
  if (keep === undefined) throw new Error(`Nobody keeps links of the kind ${kind}.`);
  const token = newLinkToken();
  const isNeeded = await keep(tx, { owner, tokenHash: hashOfLinkToken(token), now });
  return isNeeded ? token : null;
};
