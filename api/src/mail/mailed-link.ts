import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db/database';
import type { MailLink } from './mail';
import type { OutboxRow } from './outbox-table';

const bytes = 32;

/** Placeholder in a mail's text; the secret of its link replaces it on sending. */
export const linkSecretPlaceholder = 'secret-comes-when-sent';

/** The random token of a link; the shop stores only its hash. */
const newLinkToken = (): string => randomBytes(bytes).toString('base64url');

/** The stored form of a token. The token is random, so a plain hash is enough. */
export const hashOfLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Stores the hash of an owner's new link. @returns false when the link is obsolete. */
export type StoreLink = (
  tx: Tx,
  link: { owner: string; generation: number | null; tokenHash: string; now: Date },
) => Promise<boolean>;

/** The store of each kind of link. */
export type LinkStores = Readonly<Record<string, StoreLink>>;

/** The link that a mail carries; null for none. */
export const linkOf = ({ linkKind, linkOwner, linkGeneration }: OutboxRow): MailLink | null =>
  linkKind === null || linkOwner === null
    ? null
    : { kind: linkKind, owner: linkOwner, generation: linkGeneration };

/** A mail with the secret in place of the placeholder. */
export const withSecret = (row: OutboxRow, secret: string): OutboxRow => {
  const fill = (text: string) => text.replaceAll(linkSecretPlaceholder, secret);
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
 * Creates the secret of a mail's link and stores its hash. Each attempt creates another, and the earlier
 * ones stay valid: an attempt that seemed to fail may have arrived. @returns null for an obsolete link.
 */
export const makeSecret = async (
  tx: Tx,
  { kind, owner, generation = null }: MailLink,
  linkStores: LinkStores,
  now: Date,
): Promise<string | null> => {
  const storeLink = linkStores[kind];
  if (storeLink === undefined) throw new Error(`There is no store for links of the kind ${kind}.`);
  const token = newLinkToken();
  const isNeeded = await storeLink(tx, {
    owner,
    generation,
    tokenHash: hashOfLinkToken(token),
    now,
  });
  return isNeeded ? token : null;
};
