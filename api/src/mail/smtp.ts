import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { brand } from '@candor/shell-contract/brand';
import type { OutboxRow } from './outbox-table';
import { FinalRejection, type SendMail } from './send-outbox';

const responseTimeoutMs = 15_000;
/** Total time, even for a server that responds byte by byte. */
const sendTimeoutMs = 60_000;

/** nodemailer reports a server's reply like this, with the command that led to it. */
type SmtpError = Error & { response?: string; command?: string };

/** The detailed status of RFC 3463 behind a final reply; empty for a server that gives none. */
const finalReply = /^(?:521|55\d)[ -](?:(5\.\d+\.\d+)\b)?/;
/** Statuses about us, which each of our mails gets: sender, policy, protocol, system. */
const statusOfRelay = /^5\.(?:1\.[78]|3\.[0-3]|5\.|7\.)/;
const textOfRelay = /relay|authenticat|block|denied|policy|spam|blacklist|reputation/i;

/**
 * Returns whether the server rejects this email for good. A rejection before the recipient is
 * named, or of this server as a sender, is no fault of the email, and a later attempt may succeed.
 */
const isFinal = ({ response = '', command }: SmtpError): boolean => {
  const [reply, status] = finalReply.exec(response) ?? [];
  if (reply === undefined) return false;
  if (command === 'DATA') return true;
  return (
    command === 'RCPT TO' &&
    !(status === undefined ? textOfRelay.test(response) : statusOfRelay.test(status))
  );
};

/**
 * Absence notes reply to no mail of a program: RFC 3834, and a header of Exchange. A person writes the reply
 * to a message.
 */
const headersOf = ({ kind, headers }: OutboxRow): Record<string, string> => ({
  ...(kind === 'message-reply'
    ? {}
    : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
  ...headers,
});

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
      // The address is passed as an object, because nodemailer would parse a string as a list of
      // addresses.
      to: { name: '', address: row.recipient },
      subject: row.subject,
      text: row.textBody,
      html: row.htmlBody,
      headers: headersOf(row),
      messageId: messageIdOf(row.dedupeKey, from),
      date: row.createdAt,
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    await sending.catch((error: SmtpError) => {
      throw isFinal(error) ? new FinalRejection(error.message) : error;
    });
  };
};
