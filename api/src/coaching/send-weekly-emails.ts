import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import { weeklyEmail } from '../mail/weekly-email';
import type { Worker } from '../workers/workers';
import { applyChange } from './change-state';
import type { CoachingDeps } from './coaching-deps';
import type { Recipient } from './coaching-table';
import {
  dedupeKeyPrefix,
  lockDue,
  lockEndedPauses,
  lockRecipientOfAddress,
  readHistory,
  setSchedule,
} from './recipient-store';
import { scheduledFor } from './schedule';
import { recordSent } from './sent-email-store';
import { wholeEmail } from './weekly-email';

const everyMs = 15_000;
const batchSize = 20;

/** The unsubscribe link. The token is in the query, which no log records. */
export const unsubscribeUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/api/coaching/unsubscribe?token=${token}`;

/** The link to the page that takes the answer to the email's question. */
export const answerUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/api/coaching/answer?token=${token}`;

/** Queues a due email, or `early` the next one, records it as sent and schedules the following. */
const sendWeeklyEmail = async (
  tx: Tx,
  { publicOrigin }: CoachingDeps,
  recipient: Recipient,
  now: Date,
  { early }: { early: boolean } = { early: false },
): Promise<boolean> => {
  const scheduled = scheduledFor(recipient, await readHistory(tx, recipient.id));
  const isDue = scheduled !== null && (early || scheduled.at <= now);
  if (isDue) {
    const { formula, week } = scheduled;
    const id = await recordSent(tx, { recipientId: recipient.id, formula, week, sentAt: now });
    if (id === null)
      throw new Error(`Recipient ${recipient.id} already has ${formula}, week ${week}.`);
    const mail = weeklyEmail(recipient.email, wholeEmail({ formula, week }), {
      publicOrigin,
      unsubscribeUrl: unsubscribeUrl(publicOrigin, linkSecretPlaceholder),
      answerUrl: answerUrl(publicOrigin, linkSecretPlaceholder),
    });
    const link = { kind: 'weekly-letter', owner: String(id) };
    const dedupeKey = `${dedupeKeyPrefix(recipient.id)}${formula}:${week}`;
    await enqueue(tx, { ...mail, link, dedupeKey }, now);
  }
  const next = isDue ? scheduledFor(recipient, await readHistory(tx, recipient.id)) : scheduled;
  await setSchedule(tx, recipient.id, { nextAt: next?.at ?? null });
  return isDue;
};

/** Queues due emails; each recipient is locked by one worker. @returns the number of recipients checked */
export const sendDueEmails = (deps: CoachingDeps): Promise<number> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const recipients = await lockDue(tx, now, batchSize);
    for (const recipient of recipients) await sendWeeklyEmail(tx, deps, recipient, now);
    return recipients.length;
  });

/** Sends the next email of an address before its time. @returns false when none is planned */
export const sendEarly =
  (deps: CoachingDeps) =>
  (email: string): Promise<boolean> =>
    transaction(deps.db, async (tx) => {
      const recipient = await lockRecipientOfAddress(tx, email);
      return (
        recipient !== null && sendWeeklyEmail(tx, deps, recipient, deps.clock(), { early: true })
      );
    });

/** Resumes the emails of recipients whose pause is over. @returns the number of recipients */
export const endPauses = (
  deps: Pick<CoachingDeps, 'db' | 'clock' | 'sendsMail'>,
): Promise<number> =>
  transaction(deps.db, async (tx) => {
    const recipients = await lockEndedPauses(tx, deps.clock(), batchSize);
    for (const recipient of recipients)
      await applyChange(tx, deps, recipient, { kind: 'state', state: 'active' });
    return recipients.length;
  });

/** Runs in every API process; row locks share the work. */
export const coachingWorker = (deps: CoachingDeps): Worker => ({
  name: 'coaching-letters',
  everyMs,
  run: async (signal) => {
    while ((await endPauses(deps)) === batchSize && !signal.aborted);
    let checked = 0;
    do checked = await sendDueEmails(deps);
    while (checked === batchSize && !signal.aborted);
  },
});
