import type { OutboxRow } from '../mail/outbox-table';
import { sendDue } from '../mail/send-outbox';
import { accountLinks } from '../accounts/mailed-links';
import { coachingLinks } from '../coaching/coaching-domain';
import { endLinks } from '../subscriptions/notice-store';
import { reviewLinks } from '../reviews/reviews-domain';
import type { TestApi } from './start-test-api';

/** Sends all queued mails into `sent`, as a mail server would receive them. */
export const sendAllMails = async (
  { db, context: { logger, clock } }: TestApi,
  sent: OutboxRow[],
): Promise<void> => {
  const send = (row: OutboxRow) => Promise.resolve(void sent.push(row));
  const linkStores = { ...accountLinks, ...coachingLinks, ...endLinks, ...reviewLinks };
  while ((await sendDue({ db, send, clock, logger, linkStores })) > 0);
};
