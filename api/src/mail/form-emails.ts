import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import type { Mail } from './mail';
import { plainEmail, renderMail } from './render-mail';

const notYouAdvice = 'Not you? Ignore this email. Somebody mistyped, and nothing else will happen.';

const splitParagraphs = (text: string): string[] => [...new Set(text.split(/\n+/))];

/** Replies go to the sender of the form, not to the shop. */
const withReplyTo = (mail: Mail, email: string): Mail => ({
  ...mail,
  headers: { 'Reply-To': email },
});

/** Confirms a contact message to its sender. */
export const messageReceived = (to: string, publicOrigin: string): Mail =>
  plainEmail({
    kind: 'message-received',
    to,
    subject: `Your message to ${brand.name} has arrived`,
    title: 'Your message has arrived.',
    paragraphs: [`A person will read it and reply within ${promises.replyWithin}.`, notYouAdvice],
    action: { label: 'See what others asked', href: `${publicOrigin}/faq` },
  });

/** The addresses of this message and of all messages in the back office. */
type Inbox = { messageUrl: string; listUrl: string };

/** Stands for all that arrive beyond the limit of an hour. */
const moreWait = ({ kind, to }: Mail, what: string, { listUrl }: Inbox): Mail =>
  plainEmail({
    kind,
    to,
    subject: `${what} in the back office`,
    title: `${what} in the back office.`,
    paragraphs: ['Many arrived at once, so the rest come as this one email. None is lost.'],
    action: { label: 'Open the inbox', href: listUrl },
  });

/** A contact message, for the team. */
export const contactMessage = (
  to: string,
  { email, order, message }: { email: string; order: string | null; message: string },
  inbox: Inbox,
): Mail => {
  const mail = plainEmail({
    kind: 'message-for-us',
    to,
    subject: order === null ? 'A message from the shop' : `A message about order ${order}`,
    title: `${email} wrote:`,
    paragraphs: splitParagraphs(message),
    action: { label: 'Reply in the back office', href: inbox.messageUrl },
  });
  const more = (count: number) =>
    moreWait(mail, count === 1 ? '1 more message waits' : `${count} more messages wait`, inbox);
  return { ...withReplyTo(mail, email), more };
};

/** Confirms an application to the applicant. */
export const applicationReceived = (to: string, publicOrigin: string): Mail =>
  plainEmail({
    kind: 'coach-received',
    to,
    subject: `Your application to coach with ${brand.name}`,
    title: 'Your application has arrived.',
    paragraphs: [
      `A person will read it and answer at this address. We keep it for a year at most; reply to this email if you want it deleted sooner.`,
      notYouAdvice,
    ],
    action: { label: 'Read about coaching', href: `${publicOrigin}/coaches` },
  });

/** An application, for the team. */
export const coachApplied = (
  to: string,
  { name, email, place, about }: { name: string; email: string; place: string; about: string },
  inbox: Inbox,
): Mail => {
  const mail = plainEmail({
    kind: 'coach-applied',
    to,
    subject: 'Somebody would like to coach',
    title: `${name} would like to coach.`,
    paragraphs: [`${email}, at ${place}:`, ...splitParagraphs(about)],
    action: { label: 'Reply in the back office', href: inbox.messageUrl },
  });
  const more = (count: number) =>
    moreWait(
      mail,
      count === 1 ? '1 more application waits' : `${count} more applications wait`,
      inbox,
    );
  return { ...withReplyTo(mail, email), more };
};

/** Replies to a message or an application. A reply to it goes to the shop's mailbox. */
export const messageReply = (
  to: string,
  { subject, text, replyTo }: { subject: string; text: string; replyTo: string },
): Mail =>
  withReplyTo(
    renderMail({
      kind: 'message-reply',
      to,
      subject,
      title: subject,
      parts: text.split(/\n+/),
    }),
    replyTo,
  );
