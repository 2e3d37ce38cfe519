import { z } from 'zod';
import { orderStates } from './order-states';
import { staffReservationStates } from './reservation-states';
import { subscriptionStates } from './subscriptions';

const timestamp = z.iso.datetime();

/** A person in the list; the id is an encrypted address, because addresses of requests are logged. */
export const PersonRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  hasAccount: z.boolean(),
  orders: z.int(),
  subscriptions: z.int(),
  reservations: z.int(),
  /** Subscriptions that have not ended. */
  running: z.int(),
  /** Paid for orders and reservations, less refunds. */
  paidCents: z.int(),
  /** The first and the last purchase; null without one. */
  firstAt: timestamp.nullable(),
  lastAt: timestamp.nullable(),
});
export type PersonRow = z.output<typeof PersonRow>;

const purchase = z.object({
  /** The id of its page. */
  number: z.string(),
  totalCents: z.int().nullable(),
  createdAt: timestamp,
});

/** Everything about one person. */
export const Person = PersonRow.extend({
  account: z
    .object({ id: z.string(), createdAt: timestamp, confirmedAt: timestamp.nullable() })
    .nullable(),
  sessions: z.array(z.object({ device: z.string(), startedAt: timestamp, seenAt: timestamp })),
  purchases: z.array(purchase.extend({ status: z.enum(orderStates) })),
  reserved: z.array(purchase.extend({ status: z.enum(staffReservationStates) })),
  subscribed: z.array(
    z.object({
      id: z.string(),
      status: z.enum(subscriptionStates),
      what: z.string(),
      cents: z.int(),
      startedAt: timestamp,
    }),
  ),
  rituals: z.int(),
  mails: z.array(
    z.object({
      kind: z.string(),
      subject: z.string(),
      createdAt: timestamp,
      sentAt: timestamp.nullable(),
    }),
  ),
  /** Further parts of the data export, by name: coaching, applications, messages. */
  others: z.record(z.string(), z.unknown()),
  /** Sentences that describe what an erasure deletes and what it must keep. */
  ifErased: z.array(z.string()),
});
export type Person = z.output<typeof Person>;

/** The data export of a person, as JSON. */
export const PersonExport = z.record(z.string(), z.unknown());

/** After an erasure: numbers of entries by kind. */
export const ErasedPerson = z.object({
  id: z.string(),
  erased: z.record(z.string(), z.int()),
  /** Deleted once sent. */
  waiting: z.record(z.string(), z.int()),
});
export type ErasedPerson = z.output<typeof ErasedPerson>;
