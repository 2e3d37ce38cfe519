import type { ReplyTemplate } from '@candor/api-contract/staff-messages';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import {
  fillTemplate,
  type Placeholder,
  type Situation,
} from '@candor/api-contract/template-texts';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import type { Template } from './default-templates';
import type { Message } from './messages-table';

/** It describes what a message is about. The order is null where none of this number belongs to the address. */
export type Subject = Pick<Message, 'kind' | 'name' | 'orderNumber'> & {
  order: StaffOrder | null;
  isReply: boolean;
};

const dayOf = (at: string | null): string | null =>
  at === null
    ? null
    : new Date(at.length === 10 ? `${at}T18:00Z` : at).toLocaleDateString('en-US', {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: shopTimeZone,
      });

const addressOf = ({ shipTo }: StaffOrder): string | null =>
  shipTo &&
  [shipTo.line1, shipTo.line2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`]
    .filter((line) => line !== '')
    .join(', ');

/** The number with which people recognize an order, or 'your order'. */
const orderText = (number: string | null): string =>
  number === null ? 'your order' : `order ${number}`;

type Values = Readonly<Record<Placeholder, string | null>>;

const valuesOf = ({ order, orderNumber }: Subject): Values => {
  const parcel = order?.shippedAt === null ? undefined : order?.parcel;
  const second = order?.replacements.at(-1);
  const refunded = order?.refundedCents ?? 0;
  return {
    order: orderText(orderNumber),
    carrier: parcel?.carrierName ?? null,
    tracking: parcel?.tracking ?? null,
    link: parcel?.link ?? null,
    shipped: dayOf(order?.shippedAt ?? null),
    arrival: dayOf(order?.deliveredOn ?? null),
    address: order && addressOf(order),
    total: order && formatCents(cents(order.totalCents)),
    refunded: refunded === 0 ? null : formatCents(cents(refunded)),
    'second-carrier': second?.carrierName ?? null,
    'second-tracking': second?.tracking ?? null,
    'second-link': second?.link ?? null,
  };
};

const holds: Readonly<Record<Situation, (about: Subject) => boolean>> = {
  any: () => true,
  answer: ({ isReply }) => isReply,
  first: ({ isReply }) => !isReply,
  'to-ship': ({ order }) => order?.status === 'paid',
  review: ({ order }) => order?.status === 'needs_review',
  shipped: ({ order }) => order?.status === 'shipped',
  'sent-again': ({ order }) => (order?.replacements.length ?? 0) > 0,
  'address-changed': ({ order }) =>
    order?.history.some(({ action }) => action === 'order.address') ?? false,
  'part-refunded': ({ order }) =>
    order !== null && order.refundedCents > 0 && order.refundedCents < order.totalCents,
  refunded: ({ order }) =>
    order !== null && order.refundedCents > 0 && order.refundedCents >= order.totalCents,
};

const subjectOf = ({ kind, orderNumber, isReply }: Subject): string => {
  if (kind === 'application') return `Your application to coach with ${brand.name}`;
  if (!isReply) return `About your ${brand.name} ${orderText(orderNumber)}`;
  return orderNumber === null
    ? `Your message to ${brand.name}`
    : `Your message to ${brand.name} about order ${orderNumber}`;
};

/** The templates that are true for a message, with the values of its order. */
export const templatesFor = (about: Subject, templates: readonly Template[]): ReplyTemplate[] => {
  const values = valuesOf(about);
  return templates
    .filter(
      ({ kind, isOffered, situation }) =>
        kind === about.kind && isOffered && holds[situation](about),
    )
    .flatMap(({ id, title, text }) => {
      const filled = fillTemplate(text, values);
      if (filled === null) return [];
      const greeting = about.name === null ? 'Hello,' : `Hello ${about.name},`;
      const signed = [greeting, filled, `The people at ${brand.name}`].join('\n\n');
      return [{ id, title, subject: subjectOf(about), text: signed }];
    });
};
