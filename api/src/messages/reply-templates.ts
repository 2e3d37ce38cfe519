import type { ReplyTemplate } from '@candor/api-contract/staff-messages';
import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import type { Message } from './messages-table';

type About = Pick<Message, 'kind' | 'name' | 'orderNumber'>;
type Template = {
  id: string;
  title: string;
  kind: Message['kind'];
  /** Paragraphs between greeting and regards. */
  text: (order: string) => string[];
};

const { addressChangeHours } = promises.shipping;

const templates: readonly Template[] = [
  {
    id: 'question',
    title: 'A reply of your own',
    kind: 'contact',
    text: () => ['Thank you for writing to us.', ''],
  },
  {
    id: 'where-is-it',
    title: 'Where the package is',
    kind: 'contact',
    text: (order) => [
      `Thank you for asking about ${order}. Your package is on its way, and the email that we sent when it left has its tracking number.`,
      'If it is not with you by the day in that email, answer this one: a lost package is replaced free.',
    ],
  },
  {
    id: 'lost-or-damaged',
    title: 'Lost or damaged: we send another',
    kind: 'contact',
    text: (order) => [
      `We are sorry about ${order}. We send you another package, free of charge, and email you its tracking number.`,
      'You need not send anything back.',
    ],
  },
  {
    id: 'address-change',
    title: 'Change of address',
    kind: 'contact',
    text: (order) => [
      `We have changed the address of ${order} as you asked.`,
      `For another time: the address of an order can be changed for ${addressChangeHours} hours, or until it ships.`,
    ],
  },
  {
    id: 'refund',
    title: `The ${promises.guaranteeDays}-day guarantee: refunded`,
    kind: 'contact',
    text: (order) => [
      `We have refunded ${order} in full, as our ${promises.guaranteeDays}-day guarantee says. Banks usually show it within 5 to 10 business days.`,
      'Thank you for trying, and for telling us.',
    ],
  },
  {
    id: 'application-yes',
    title: 'Let us talk',
    kind: 'application',
    text: () => [
      'Thank you for your application. We would like to talk with you about coaching.',
      'Which day of the next week suits you for a call of half an hour?',
    ],
  },
  {
    id: 'application-no',
    title: 'Not this time',
    kind: 'application',
    text: () => [
      'Thank you for your application, and for the time that it took.',
      'We have no place for another coach just now. We are sorry, and wish you well with your work.',
    ],
  },
];

/** The number with which people recognize an order, or 'your order'. */
const orderOf = ({ orderNumber }: About): string =>
  orderNumber === null ? 'your order' : `order ${orderNumber}`;

const subjectOf = (message: About): string => {
  if (message.kind === 'application') return `Your application to coach with ${brand.name}`;
  return message.orderNumber === null
    ? `Your message to ${brand.name}`
    : `Your message to ${brand.name} about order ${message.orderNumber}`;
};

/** The texts with which a reply to a message can begin. */
export const replyTemplatesFor = (message: About): ReplyTemplate[] =>
  templates
    .filter(({ kind }) => kind === message.kind)
    .map(({ id, title, text }) => ({
      id,
      title,
      subject: subjectOf(message),
      text: [
        message.name === null ? 'Hello,' : `Hello ${message.name},`,
        ...text(orderOf(message)),
        `The people at ${brand.name}`,
      ].join('\n\n'),
    }));
