import type { Situation } from '@candor/api-contract/template-texts';
import { promises } from '@candor/shell-contract/promises';
import type { Message } from './messages-table';

export type Template = {
  id: string;
  kind: Message['kind'];
  situation: Situation;
  title: string;
  text: string;
  isOffered: boolean;
};

const { addressChangeHours } = promises.shipping;

const contact = (
  id: string,
  situation: Situation,
  title: string,
  ...paragraphs: readonly string[]
): Template => ({
  id,
  kind: 'contact',
  situation,
  title,
  text: paragraphs.join('\n\n'),
  isOffered: true,
});

/** The texts of a new shop. Each is true in its situation. */
export const defaultTemplates: readonly Template[] = [
  contact('question', 'answer', 'A reply of your own', 'Thank you for writing to us.'),
  contact('about-order', 'first', 'A message of your own', 'We’re writing about {order}.'),
  contact(
    'to-ship',
    'to-ship',
    'It hasn’t left yet',
    'The package for {order} hasn’t left yet. We’ll email you its tracking number when it does.',
  ),
  contact(
    'where-is-it',
    'shipped',
    'Where the package is',
    'The package for {order} left on {shipped} with {carrier}. Its tracking number is {tracking}: {link}',
    'It should arrive by {arrival}. If it doesn’t, answer this email: a lost package is replaced free.',
  ),
  contact(
    'lost-or-damaged',
    'sent-again',
    'The replacement has left',
    'We’re sorry about {order}. We’ve sent you another package, free of charge, with {second-carrier}. Its tracking number is {second-tracking}: {second-link}',
    'You don’t need to send anything back.',
  ),
  contact(
    'address-change',
    'address-changed',
    'The address was changed',
    'We’ve changed the address of {order} as you asked. The package goes to {address}.',
    `For next time: you can change an order’s address within ${addressChangeHours} hours, or until it ships.`,
  ),
  contact(
    'part-refund',
    'part-refunded',
    'A part was refunded',
    'We’ve refunded {refunded} of {order}. Banks usually show it within 5 to 10 business days.',
  ),
  contact(
    'refund',
    'refunded',
    'Refunded in full',
    'We’ve refunded {order} in full: {refunded}. Banks usually show it within 5 to 10 business days.',
    'Thank you for trying, and for telling us.',
  ),
  {
    ...contact(
      'application-yes',
      'answer',
      'Let’s talk',
      'Thank you for your application. We’d like to talk with you about coaching.',
      'Which day next week works for a half-hour call?',
    ),
    kind: 'application',
  },
  {
    ...contact(
      'application-no',
      'answer',
      'Not this time',
      'Thank you for your application, and for the time it took.',
      'We have no room for another coach right now. We’re sorry, and wish you well with your work.',
    ),
    kind: 'application',
  },
];
