import type { OutboxRow } from '../mail/outbox-table';
import { sendDue } from '../mail/send-outbox';
import { accountLinks } from '../accounts/mailed-links';
import { coachingLinks } from '../coaching/mailed-links';
import type { TestApi } from './start-test-api';

/** Hands everything over that waits, as a mail server would get it. */
export const sendAllMails = async (
  { db, platform: { logger, clock } }: TestApi,
  sent: OutboxRow[],
): Promise<void> => {
  const send = (row: OutboxRow) => Promise.resolve(void sent.push(row));
  const keepers = { ...accountLinks, ...coachingLinks };
  while ((await sendDue({ db, send, clock, logger, keepers })) > 0);
};
