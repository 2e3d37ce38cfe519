import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { linkOf, makeSecret, withSecret, type LinkStores } from './mailed-link';
import { latestMails, mailById } from './outbox';
import type { OutboxRow } from './outbox-table';

const maxRows = 200;

/** Placeholder for the secret of an obsolete link. */
const noSecret = 'no-longer-good';

type ViewerDeps = { db: Database; clock: () => Date; linkStores: LinkStores };

/** Mails with working links, as in a mailbox. */
export type ShowMails = {
  latest: () => Promise<OutboxRow[]>;
  byId: (id: number) => Promise<OutboxRow | null>;
};

/**
 * Mails of the viewer, which replaces a mail server in development. The first view creates the secret of
 * a mail's link, as sending would; only this process remembers it.
 */
export const showMails = ({ db, clock, linkStores }: ViewerDeps): ShowMails => {
  const secrets = new Map<number, string>();
  const asSent = async (tx: Tx, row: OutboxRow): Promise<OutboxRow> => {
    const link = linkOf(row);
    if (link === null) return row;
    const secret =
      secrets.get(row.id) ?? (await makeSecret(tx, link, linkStores, clock())) ?? noSecret;
    secrets.set(row.id, secret);
    return withSecret(row, secret);
  };
  return {
    latest: () =>
      transaction(db, async (tx) => {
        const rows = [];
        for (const row of await latestMails(tx, maxRows))
          if (row.blankedAt === null) rows.push(await asSent(tx, row));
        return rows;
      }),
    byId: (id) =>
      transaction(db, async (tx) => {
        const row = await mailById(tx, id);
        return row === null || row.blankedAt !== null ? null : asSent(tx, row);
      }),
  };
};
