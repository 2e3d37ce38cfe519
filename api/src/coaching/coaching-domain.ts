import { eq } from 'drizzle-orm';
import type { Domain, AppContext } from '../domain/domain';
import type { LinkStores, StoreLink } from '../mail/mailed-link';
import { coachingLinkTable, recipientTable } from './coaching-table';
import { coachingCommands } from './coaching-commands';
import { coachingRoutes } from './coaching.routes';
import {
  deleteRecipient,
  joinRecipient,
  moveRecipient,
  recipientOfPerson,
} from './recipient-store';
import { coachingWorker } from './send-weekly-emails';
import { showRecipient } from './show-coaching';

/** Each weekly email has its own link, valid as long as its recipient is stored. */
const storeUnsubscribeLink: StoreLink = async (tx, { owner, tokenHash, now }) => {
  const recipientId = Number(owner);
  const [recipient] = await tx
    .select({ id: recipientTable.id })
    .from(recipientTable)
    .where(eq(recipientTable.id, recipientId));
  if (recipient === undefined) return false;
  await tx.insert(coachingLinkTable).values({ tokenHash, recipientId, createdAt: now });
  return true;
};

/** Links in weekly emails; only their hashes are stored. */
export const coachingLinks: LinkStores = { unsubscribe: storeUnsubscribeLink };

/** Weekly emails for buyers of a formula, from delivery on. */
export const coachingDomain = ({ config, db, clock, logger }: AppContext): Domain => {
  const { publicOrigin, smtpUrl } = config;
  const deps = { db, clock, logger, publicOrigin, sendsMail: smtpUrl !== null };
  return {
    routes: coachingRoutes(deps),
    workers: [coachingWorker(deps)],
    opsCommands: coachingCommands(publicOrigin),
    mailedLinks: coachingLinks,
    accountHooks: {
      onConfirmed: joinRecipient,
      onEmailChanged: moveRecipient,
      exportAs: {
        name: 'coaching',
        read: async (tx, person) => {
          const recipient = await recipientOfPerson(tx, person);
          return recipient === null ? null : showRecipient(tx, recipient);
        },
      },
      onDeleted: deleteRecipient,
    },
  };
};
