import type { Coaching } from '@candor/api-contract/coaching';
import { formulaById } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import type { Recipient, SentEmail } from './coaching-table';
import { readHistory, recipientOfAccount } from './recipient-store';
import { sequencesOf, scheduledFor, type SequenceProgress } from './schedule';
import { sequenceWeeks } from './sequences';
import { emailHeading, wholeEmail } from './weekly-email';

const statusOf = ({ sent }: SequenceProgress): Coaching['courses'][number]['status'] => {
  if (sent >= sequenceWeeks) return 'done';
  return sent > 0 ? 'running' : 'waiting';
};

const nextOf = ({ nextAt }: Recipient, scheduled: ReturnType<typeof scheduledFor>) =>
  scheduled === null
    ? null
    : {
        ...emailHeading(scheduled),
        at: (nextAt ?? scheduled.at).toISOString(),
        timeZone: scheduled.timeZone,
      };

/** Sent and scheduled weekly emails of an account; null without a purchase. */
export const showCoaching = async (tx: Tx, accountId: string): Promise<Coaching | null> => {
  const recipient = await recipientOfAccount(tx, accountId);
  return recipient === null ? null : showRecipient(tx, recipient);
};

/** Sent and scheduled weekly emails of a recipient. */
export const showRecipient = async (tx: Tx, recipient: Recipient): Promise<Coaching> => {
  const history = await readHistory(tx, recipient.id);
  return {
    state: recipient.state,
    email: recipient.email,
    weekday: recipient.weekday,
    hour: recipient.hour,
    timeZone: recipient.timeZone,
    pausedUntil:
      recipient.state === 'paused' ? (recipient.pausedUntil?.toISOString() ?? null) : null,
    next: nextOf(recipient, scheduledFor(recipient, history)),
    courses: sequencesOf(history).map((sequence) => ({
      formula: sequence.formula,
      formulaName: formulaById(sequence.formula).name,
      weeks: sequenceWeeks,
      sent: sequence.sent,
      startsOn: sequence.startsOn,
      status: statusOf(sequence),
      isWanted: !recipient.unwanted.includes(sequence.formula),
    })),
    letters: history.sentEmails.map((email) => ({
      id: String(email.id),
      ...emailHeading(email),
      sentAt: email.sentAt.toISOString(),
    })),
  };
};

/** The whole text of a sent weekly email. */
export const showSentEmail = (email: SentEmail) => ({
  id: String(email.id),
  ...wholeEmail(email),
  sentAt: email.sentAt.toISOString(),
});
