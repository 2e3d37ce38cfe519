import { z } from 'zod';
import { orderStates } from './orders';
import { TrackedParcel } from './parcel';
import { StaffDisputes, StaffHistory, StaffMails, StaffRefunds } from './staff-purchases';
import { ParcelAddress } from './us-address';

/** The reasons for a free replacement parcel. */
export const replacementReasons = ['lost', 'damaged'] as const;

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

/** The actions that the state of an order allows; the role may forbid them. */
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
  /** True when the buyer has an account. */
  hasAccount: z.boolean(),
  /** The buyer is deleted; the address is removed when the parcel ships. */
  isBuyerDeleted: z.boolean(),
  shipTo: ParcelAddress.nullable(),
  parcel: TrackedParcel,
  shippedAt: Timestamp.nullable(),
  deliveredOn: z.iso.date().nullable(),
  subscriptionId: z.string().nullable(),
  /** At the provider. */
  paymentId: z.string().nullable(),
  refunds: StaffRefunds,
  disputes: StaffDisputes,
  /** The provider's events about the payment. */
  events: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: Timestamp })),
  mails: StaffMails,
  replacements: z.array(
    TrackedParcel.extend({ id: z.int(), at: Timestamp, reason: z.enum(replacementReasons) }),
  ),
  notes: z.array(z.object({ id: z.int(), at: Timestamp, author: z.string(), text: z.string() })),
  history: StaffHistory,
  actions: z.array(z.enum(orderActions)),
});
export type StaffOrder = z.output<typeof StaffOrder>;
