import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import { letter } from './Letter';
import type { Mail } from './mail';

const notYou = 'If this was not you, do nothing: somebody mistyped, and nothing else comes of it.';

const paragraphsOf = (text: string): string[] => [...new Set(text.split(/\n+/))];

/** Mail programs answer to whoever wrote, not to the shop's own address. */
const fromThem = (mail: Mail, email: string): Mail => ({ ...mail, headers: { 'Reply-To': email } });

/** Follows a message from the contact page. */
export const messageReceived = (to: string, publicOrigin: string): Mail =>
  letter({
    kind: 'message-received',
    to,
    subject: `Your message to ${brand.name} has arrived`,
    title: 'Your message has arrived.',
    paragraphs: [`A person reads it and replies within ${promises.replyWithin}.`, notYou],
    action: { label: 'See what others asked', href: `${publicOrigin}/faq` },
  });

/** A message from the contact page, for those who answer it. */
export const messageForUs = (
  to: string,
  { email, order, message }: { email: string; order: string | null; message: string },
): Mail =>
  fromThem(
    letter({
      kind: 'message-for-us',
      to,
      subject: order === null ? 'A message from the shop' : `A message about order ${order}`,
      title: `${email} wrote:`,
      paragraphs: paragraphsOf(message),
      action: { label: 'Answer', href: `mailto:${email}` },
    }),
    email,
  );

/** Follows an application as a coach. */
export const applicationReceived = (to: string, publicOrigin: string): Mail =>
  letter({
    kind: 'coach-received',
    to,
    subject: `Your application to coach with ${brand.name}`,
    title: 'Your application has arrived.',
    paragraphs: [
      `A person reads it and answers to this address. We keep it for a year at most; answer this mail when you want it deleted sooner.`,
      notYou,
    ],
    action: { label: 'Read about coaching', href: `${publicOrigin}/coaches` },
  });

/** An application as a coach, for those who decide. */
export const coachApplied = (
  to: string,
  { name, email, place, about }: { name: string; email: string; place: string; about: string },
): Mail =>
  fromThem(
    letter({
      kind: 'coach-applied',
      to,
      subject: 'Somebody would like to coach',
      title: `${name} would like to coach.`,
      paragraphs: [`${email}, at ${place}:`, ...paragraphsOf(about)],
      action: { label: 'Answer', href: `mailto:${email}` },
    }),
    email,
  );
