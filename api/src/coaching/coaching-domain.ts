import { eq } from 'drizzle-orm';
import type { Domain, AppContext } from '../domain/domain';
import type { LinkStores, StoreLink } from '../mail/mailed-link';
import { storeWeeklyLink } from './answer-store';
import { answerRoutes, showAnswers } from './answers.routes';
import { coachingCommands } from './coaching-commands';
import { coachingPageRoutes } from './coaching-pages.routes';
import { coachingLinkTable, recipientTable } from './coaching-table';
import { coachingRoutes } from './coaching.routes';
import {
  joinRecipient,
  moveRecipient,
  respellRecipient,
  takeRecipientBack,
} from './recipient-account';
import { deleteRecipient, recipientOfPerson } from './recipient-store';
import { coachingWorker } from './send-weekly-emails';
import { showRecipient } from './show-coaching';

/** The link of an email that was queued before emails had a question page. */
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
export const coachingLinks: LinkStores = {
  unsubscribe: storeUnsubscribeLink,
  'weekly-letter': storeWeeklyLink,
};

/** Weekly emails for buyers of a formula, from delivery on. */
export const coachingDomain = ({ config, db, clock, logger }: AppContext): Domain => {
  const { publicOrigin, sendsMail } = config;
  const deps = { db, clock, logger, publicOrigin, sendsMail };
  return {
    routes: [...coachingRoutes(deps), ...coachingPageRoutes(deps), ...answerRoutes(deps)],
    workers: [coachingWorker(deps)],
    opsCommands: coachingCommands(deps),
    mailedLinks: coachingLinks,
    accountHooks: {
      onConfirmed: joinRecipient,
      onEmailChanged: moveRecipient,
      onRespelled: respellRecipient,
      onEmailTakenBack: takeRecipientBack,
      exportAs: {
        name: 'coaching',
        read: async (tx, person) => {
          const recipient = await recipientOfPerson(tx, person);
          if (recipient === null) return null;
          const answers = await showAnswers(tx, recipient);
          return { ...(await showRecipient(tx, recipient)), answers };
        },
      },
      onDeleted: deleteRecipient,
    },
  };
};
