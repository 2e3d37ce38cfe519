import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import { codeOf, fine, note, placeOf, whyAway, wrong, type Finding } from './check-result';

const what = 'Mail server';
const withinMs = 4_000;

/** Whether mails leave; none is sent. */
export const checkMail = async ({ smtpUrl }: Config): Promise<Finding> => {
  if (smtpUrl === null)
    return note(
      what,
      'none is set: mails stay in the outbox, readable at /dev/mail.',
      'Set SMTP_URL where people are to get them.',
    );
  const place = placeOf(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  try {
    await transport.verify();
    return fine(what, place);
  } catch (error) {
    const { message } = error as Error;
    if (codeOf(error) === 'EAUTH')
      return wrong(
        what,
        `${place} refuses the user or the password.`,
        'Correct SMTP_URL (smtp://user:password@host:587), percent-encoded.',
      );
    const refused = /ECONNREFUSED/.test(message) ? 'nobody listens there' : null;
    return wrong(
      what,
      `${place} cannot be used: ${whyAway(error) ?? refused ?? message}.`,
      'Compare host and port of SMTP_URL with the mail provider’s instructions; smtps:// is for port 465.',
    );
  } finally {
    transport.close();
  }
};
