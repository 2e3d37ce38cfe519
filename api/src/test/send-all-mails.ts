import { emailChangeLinks } from '../accounts/email-change-store';
import { accountLinks } from '../accounts/mailed-links';
import { coachingLinks } from '../coaching/coaching-domain';
import type { OutboxRow } from '../mail/outbox-table';
import { sendDue } from '../mail/send-outbox';
import { storeOrderLink, storeReceiptLink } from '../orders/order-links';
import { reviewLinks } from '../reviews/reviews-domain';
import { endLinks } from '../subscriptions/notice-store';
import type { TestApi } from './start-test-api';

/** Sends all queued mails into `sent`, as a mail server would receive them. */
export const sendAllMails = async (
  { db, context: { logger, clock } }: TestApi,
  sent: OutboxRow[],
): Promise<void> => {
  const send = (row: OutboxRow) => Promise.resolve(void sent.push(row));
  const linkStores = {
    ...accountLinks,
    ...emailChangeLinks,
    ...coachingLinks,
    ...endLinks,
    ...reviewLinks,
    order: storeOrderLink,
    receipt: storeReceiptLink,
  };
  while ((await sendDue({ db, send, clock, logger, linkStores })()) > 0);
};
