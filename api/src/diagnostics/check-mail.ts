import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import {
  codeOf,
  pass,
  warn,
  hostOf,
  describeUnreachable,
  fail,
  type CheckResult,
} from './check-result';

const check = 'Mail server';
const timeoutMs = 4_000;

/** Checks the connection to the mail server; sends nothing. */
export const checkMail = async ({ smtpUrl, sendsMail }: Config): Promise<CheckResult> => {
  if (smtpUrl === null && sendsMail)
    return pass(check, 'not used by this process: workers send the mails');
  if (smtpUrl === null)
    return warn(
      check,
      'none is set: mails stay in the outbox, readable at /dev/mail.',
      'Set SMTP_URL to deliver them.',
    );
  const host = hostOf(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return pass(check, host);
  } catch (error) {
    const { message } = error as Error;
    if (codeOf(error) === 'EAUTH')
      return fail(
        check,
        `${host} rejects the user or the password.`,
        'Correct SMTP_URL (smtp://user:password@host:587), percent-encoded.',
      );
    const smtpReason = /ECONNREFUSED/.test(message) ? 'connection refused' : null;
    return fail(
      check,
      `${host} cannot be used: ${describeUnreachable(error) ?? smtpReason ?? message}.`,
      'Compare host and port of SMTP_URL with the mail provider’s instructions; smtps:// is for port 465.',
    );
  } finally {
    transport.close();
  }
};
