import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';
import { ShopError } from '../http/shop-error';
import { offers } from './founders-table';

const longestName = 80;

const Formula = z.enum(formulas.map(({ id }) => id));

export const Reserve = z.object({
  formula: Formula,
  offer: z.enum(offers),
  firstName: z.string(),
});

/** The day that the founder was asked about, so that a yes is never to another one. */
export const WaitUntil = z.object({ until: z.iso.date() });

export const ChangeFormula = z.object({ formula: Formula });

export const UrlAnswer = z.object({ url: z.string() });

export const BatchAnswer = z.object({
  total: z.int(),
  claimed: z.int(),
  held: z.int(),
  remaining: z.int(),
  /** Until when the batch ships instead, where it is late; null while the first promise holds. */
  delayedUntil: z.iso.date().nullable(),
});

/** A reservation as its owner sees it. Amounts in cents; days in UTC. */
const ReservationAnswer = z.object({
  number: z.string(),
  status: z.enum([
    'open',
    'processing',
    'confirmed',
    'shipped',
    'released',
    'refunding',
    'refunded',
  ]),
  /** Whether a person of the shop looks at it, because of its payment or its refund. */
  inReview: z.boolean(),
  formula: Formula,
  offer: z.enum(offers),
  firstName: z.string(),
  total: z.int(),
  currency: z.literal('usd'),
  reservedAt: z.iso.datetime(),
  shipsBy: z.iso.date(),
  shipPromise: z.string(),
  /** A later day that asks for its owner's yes; without one until `answerBy` the money goes back. */
  delay: z.object({ until: z.iso.date(), answerBy: z.iso.datetime() }).nullable(),
  shippedAt: z.iso.datetime().nullable(),
  tracking: z.string().nullable(),
  /** Whether the formula can be changed and the money asked back: until it ships. */
  canChange: z.boolean(),
});
export type ReservationBody = z.infer<typeof ReservationAnswer>;

export const ReservationsAnswer = z.object({ reservations: z.array(ReservationAnswer) });

/** A first name as it is kept. @throws ShopError `first_name_missing`, `invalid_request`. */
export const readFirstName = (text: string): string => {
  const name = text.replace(/\p{C}/gu, ' ').trim();
  if (name === '') throw new ShopError('first_name_missing', 'Please enter your first name');
  if (name.length > longestName)
    throw new ShopError('invalid_request', `A first name has at most ${longestName} characters.`);
  return name;
};
