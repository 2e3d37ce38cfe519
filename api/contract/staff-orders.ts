import { z } from 'zod';
import { formulas } from '@candor/catalog-contract/formulas';
import { orderStates } from './order-states';
import { TrackedParcel } from './parcel';
import { StaffDisputes, StaffHistory, StaffMails, StaffRefunds } from './staff-purchases';
import { FormulaName } from './staff-refunds';
import { ParcelAddress } from './us-address';

/** The reasons for a free replacement parcel. */
export const replacementReasons = ['lost', 'damaged', 'wrong_item', 'came_back'] as const;

/** Bottles of one formula. */
export const FormulaBottles = z.object({ formula: FormulaName, count: z.int().min(1).max(10_000) });

const Timestamp = z.iso.datetime();
const FormulaId = z.enum(formulas.map(({ id }) => id));

/** Bottles of one formula. */
export const Bottles = z.object({ formula: FormulaId, name: z.string(), count: z.int() });

/** An order in a list of staff. Amounts in cents. */
export const StaffOrderRow = z.object({
  /** The order's number. */
  id: z.string(),
  createdAt: Timestamp,
  status: z.enum(orderStates),
  /** It should have left before today: the promised day has passed. */
  isLate: z.boolean(),
  /** The day on which it must leave, as its buyer was promised; null once it has left. */
  dueOn: z.iso.date().nullable(),
  /** 'Standard ground', '2-day' */
  shippingLabel: z.string(),
  /** Empty when the buyer's data is deleted. */
  email: z.string(),
  name: z.string(),
  items: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.int() })),
  isSubscription: z.boolean(),
  isRenewal: z.boolean(),
  totalCents: z.int(),
  refundedCents: z.int(),
  /** True once its parcel has left; a refund later does not change it. */
  isShipped: z.boolean(),
  revision: z.int(),
});
export type StaffOrderRow = z.output<typeof StaffOrderRow>;

/** The actions that the state of an order allows; the role may forbid them. */
export const orderActions = [
  'accept',
  'ship',
  'ship-part',
  'unship',
  'tracking',
  'replace',
  'replacement',
  'address',
  'email',
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
  /** Bottles that were refunded before the parcel left, and are not sent. */
  unsent: z.array(FormulaBottles),
  currency: z.string(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
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
  /** The provider's page about the payment; null at the simulator. */
  paymentUrl: z.string().nullable(),
  /** The bank has the money: the provider rejects refunds. */
  isDisputed: z.boolean(),
  refunds: StaffRefunds,
  disputes: StaffDisputes,
  /** The provider's events about the payment. */
  events: z.array(z.object({ id: z.string(), type: z.string(), receivedAt: Timestamp })),
  mails: StaffMails,
  /** The parcels that left before the last one, oldest first. */
  parts: z.array(
    TrackedParcel.extend({
      id: z.int(),
      at: Timestamp,
      deliveredOn: z.iso.date(),
      contents: z.array(Bottles),
    }),
  ),
  /** The bottles that have not left. */
  left: z.array(Bottles),
  replacements: z.array(
    TrackedParcel.extend({
      id: z.int(),
      at: Timestamp,
      reason: z.enum(replacementReasons),
      /** Null for all that was sent before. */
      bottles: z.array(FormulaBottles).nullable(),
      /** Null for the address of the order. */
      shipTo: ParcelAddress.nullable(),
    }),
  ),
  notes: z.array(z.object({ id: z.int(), at: Timestamp, author: z.string(), text: z.string() })),
  history: StaffHistory,
  actions: z.array(z.enum(orderActions)),
});
export type StaffOrder = z.output<typeof StaffOrder>;
