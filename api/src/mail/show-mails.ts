import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { linkOf, makeSecret, withSecret, type LinkKeepers } from './mailed-link';
import { latestMails, mailById } from './outbox';
import type { OutboxRow } from './outbox-table';

const shownAtMost = 200;

/** Stands for the secret where a mail is shown whose link nobody needs any more. */
const noSecret = 'no-longer-good';

type ViewerDeps = { db: Database; clock: () => Date; keepers: LinkKeepers };

/** Mails as their readers would get them. */
export type ShowMails = {
  latest: () => Promise<OutboxRow[]>;
  byId: (id: number) => Promise<OutboxRow | null>;
};

/**
 * What the viewer shows, in place of a mail server: a mail that is shown is as good as sent, so its
 * link gets its secret when it is looked at first. This process alone remembers which.
 */
export const showMails = ({ db, clock, keepers }: ViewerDeps): ShowMails => {
  const secrets = new Map<number, string>();
  const asSent = async (tx: Tx, row: OutboxRow): Promise<OutboxRow> => {
    const link = linkOf(row);
    if (link === null) return row;
    const secret =
      secrets.get(row.id) ?? (await makeSecret(tx, link, keepers, clock())) ?? noSecret;
    secrets.set(row.id, secret);
    return withSecret(row, secret);
  };
  return {
    latest: () =>
      transaction(db, async (tx) => {
        const rows = [];
        for (const row of await latestMails(tx, shownAtMost))
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
