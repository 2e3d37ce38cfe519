import { eq } from 'drizzle-orm';
import type { StoreLink, LinkStores } from '../mail/mailed-link';
import { coachingLinkTable, readerTable } from './coaching-table';

/** Each weekly email has its own link, valid as long as its recipient is stored. */
const storeUnsubscribe: StoreLink = async (tx, { owner, tokenHash, now }) => {
  const readerId = Number(owner);
  const [reader] = await tx
    .select({ id: readerTable.id })
    .from(readerTable)
    .where(eq(readerTable.id, readerId));
  if (reader === undefined) return false;
  await tx.insert(coachingLinkTable).values({ tokenHash, readerId, createdAt: now });
  return true;
};

/** Links in weekly emails; only their hashes are stored. */
export const coachingLinks: LinkStores = { unsubscribe: storeUnsubscribe };
