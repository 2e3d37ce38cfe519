import { z } from 'zod';
import { carriers } from './carriers';
import { orderStates } from './orders';

/** Why a parcel is sent again for nothing. */
export const replacementReasons = ['lost', 'damaged'] as const;

/** Where parcels go: the states and territories that USPS serves, as on an address label. */
export const usStates = [
  ...[
    'AL',
    'AK',
    'AZ',
    'AR',
    'CA',
    'CO',
    'CT',
    'DE',
    'DC',
    'FL',
    'GA',
    'HI',
    'ID',
    'IL',
    'IN',
    'IA',
  ],
  ...[
    'KS',
    'KY',
    'LA',
    'ME',
    'MD',
    'MA',
    'MI',
    'MN',
    'MS',
    'MO',
    'MT',
    'NE',
    'NV',
    'NH',
    'NJ',
    'NM',
  ],
  ...[
    'NY',
    'NC',
    'ND',
    'OH',
    'OK',
    'OR',
    'PA',
    'RI',
    'SC',
    'SD',
    'TN',
    'TX',
    'UT',
    'VT',
    'VA',
    'WA',
  ],
  ...['WV', 'WI', 'WY', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'],
] as const;

const Timestamp = z.iso.datetime();

/** An order in a list of staff. Amounts in cents. */
export const StaffOrderRow = z.object({
  /** The order's number. */
  id: z.string(),
  createdAt: Timestamp,
  status: z.enum(orderStates),
  /** To be shipped for two business days and more. */
  isLate: z.boolean(),
  /** Empty when the buyer's data is deleted. */
  email: z.string(),
  name: z.string(),
  items: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
  isSubscription: z.boolean(),
  isRenewal: z.boolean(),
  totalCents: z.int(),
  refundedCents: z.int(),
  revision: z.int(),
});
export type StaffOrderRow = z.output<typeof StaffOrderRow>;

const Address = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});

const Parcel = z.object({
  carrier: z.enum(carriers).nullable(),
  tracking: z.string().nullable(),
  /** The carrier's page about the parcel. */
  link: z.string().nullable(),
});

/** What the state of an order allows; the role may forbid it. */
export const orderActions = [
  'accept',
  'ship',
  'tracking',
  'replace',
  'replacement',
  'address',
  'receipt',
  'note',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** An order with everything that staff sees of it. Amounts in cents. */
export const StaffOrder = StaffOrderRow.omit({ items: true }).extend({
  reviewReason: z.string().nullable(),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.int(),
      isSubscription: z.boolean(),
      unitCents: z.int(),
      bonus: z.string().nullable(),
    }),
  ),
  currency: z.string(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  shippingLabel: z.string(),
  taxCents: z.int(),
  /** Whether the buyer has an account. */
  hasAccount: z.boolean(),
  /** The buyer is deleted; the address is removed when the parcel ships. */
  isBuyerDeleted: z.boolean(),
  shipTo: Address.nullable(),
  parcel: Parcel,
  shippedAt: Timestamp.nullable(),
  deliveredOn: z.iso.date().nullable(),
  subscriptionId: z.string().nullable(),
  /** At the provider. */
  paymentId: z.string().nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      cents: z.int(),
      status: z.enum(['pending', 'succeeded', 'failed']),
      createdAt: Timestamp,
    }),
  ),
  disputes: z.array(
    z.object({ id: z.string(), status: z.enum(['open', 'won', 'lost']), seenAt: Timestamp }),
  ),
  /** What the provider has sent about the payment. */
  events: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: Timestamp })),
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      /** Empty once the content is deleted. */
      subject: z.string(),
      state: z.enum(['waiting', 'sent', 'given up']),
      createdAt: Timestamp,
    }),
  ),
  replacements: z.array(
    Parcel.extend({ id: z.int(), at: Timestamp, reason: z.enum(replacementReasons) }),
  ),
  notes: z.array(z.object({ id: z.int(), at: Timestamp, author: z.string(), text: z.string() })),
  /** Changes by staff and by commands, newest first. */
  history: z.array(z.object({ id: z.int(), at: Timestamp, actor: z.string(), action: z.string() })),
  actions: z.array(z.enum(orderActions)),
});
export type StaffOrder = z.output<typeof StaffOrder>;
