import type { Tx } from '../db/database';
import type { Recipient } from './coaching-table';
import { readHistory, setSchedule } from './recipient-store';
import { scheduledFor } from './schedule';

/** Plans the next email of a recipient, after a change of what they bought or were sent. */
export const reschedule = async (tx: Tx, recipient: Recipient): Promise<void> => {
  const planned = scheduledFor(recipient, await readHistory(tx, recipient.id));
  await setSchedule(tx, recipient.id, { nextAt: planned?.at ?? null });
};
