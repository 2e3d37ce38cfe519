import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { brand } from '@candor/shell-contract/brand';
import type { SendMail } from './send-outbox';

const answerWithinMs = 15_000;
/** A mail server that answers a word at a time is given up too, and nothing is sent to it after that. */
const sendWithinMs = 60_000;

/** The same id at every attempt, so that a mail that was sent twice after a crash is shown once. */
const messageIdOf = (dedupeKey: string, from: string): string => {
  const hash = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32);
  return `<${hash}@${from.split('@').at(-1) ?? 'localhost'}>`;
};

/** Sends through the mail server of SMTP_URL. */
export const smtpSender = (smtpUrl: string, from: string): SendMail => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  });
  return async (row) => {
    await transport.sendMail({
      from: { name: brand.name, address: from },
      // An address as a text would be read as a list of them, with comments and groups.
      to: { name: '', address: row.recipient },
      subject: row.subject,
      text: row.textBody,
      html: row.htmlBody,
      headers: { ...row.headers },
      messageId: messageIdOf(row.dedupeKey, from),
      date: row.createdAt,
      signal: AbortSignal.timeout(sendWithinMs),
    });
  };
};
