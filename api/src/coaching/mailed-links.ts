import { eq } from 'drizzle-orm';
import type { KeepLink, LinkKeepers } from '../mail/mailed-link';
import { coachingLinkTable, readerTable } from './coaching-table';

/** Each letter has its own link, and every one of them stays good as long as its reader is there. */
const keepUnsubscribe: KeepLink = async (tx, { owner, tokenHash, now }) => {
  const readerId = Number(owner);
  const [reader] = await tx
    .select({ id: readerTable.id })
    .from(readerTable)
    .where(eq(readerTable.id, readerId));
  if (reader === undefined) return false;
  await tx.insert(coachingLinkTable).values({ tokenHash, readerId, createdAt: now });
  return true;
};

/** The links that readers are mailed; their hashes alone are kept. */
export const coachingLinks: LinkKeepers = { unsubscribe: keepUnsubscribe };
