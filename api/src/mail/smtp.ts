import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { brand } from '@candor/shell-contract/brand';
import { UnknownMailbox, type SendMail } from './send-outbox';

const responseTimeoutMs = 15_000;
/** Total time, also for a server that responds byte by byte. */
const sendTimeoutMs = 60_000;

/**
 * The statuses of RFC 3463 for an address that does not exist. A server that does not relay also
 * replies 550, so the number alone is no sign of a wrong address.
 */
const unknownMailbox = /^55\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** Equal for every attempt, so that mail programs show a mail that was sent twice once. */
const messageIdOf = (dedupeKey: string, from: string): string => {
  const hash = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32);
  return `<${hash}@${from.split('@').at(-1) ?? 'localhost'}>`;
};

/** Sends through the server of SMTP_URL. */
export const smtpSender = (smtpUrl: string, from: string): SendMail => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: responseTimeoutMs,
    greetingTimeout: responseTimeoutMs,
    socketTimeout: responseTimeoutMs,
  });
  return async (row) => {
    const sending = transport.sendMail({
      from: { name: brand.name, address: from },
      // As an object: nodemailer would parse a string as a list of addresses.
      to: { name: '', address: row.recipient },
      subject: row.subject,
      text: row.textBody,
      html: row.htmlBody,
      headers: { ...row.headers },
      messageId: messageIdOf(row.dedupeKey, from),
      date: row.createdAt,
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    await sending.catch((error: Error & { response?: string }) => {
      throw unknownMailbox.test(error.response ?? '') ? new UnknownMailbox(error.message) : error;
    });
  };
};
