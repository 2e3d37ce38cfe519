import { z } from 'zod';
import { orderStates } from './order-states';
import { TrackedParcel } from './parcel';
import { StoredAddress } from './us-address';

/** A line of an order as its buyer sees it. */
const OrderLineResponse = z.object({
  /** The sku. */
  id: z.string(),
  name: z.string(),
  quantity: z.int(),
  isSubscription: z.boolean(),
});
export type OrderLineResponse = z.output<typeof OrderLineResponse>;

/** The days of a parcel: planned before it leaves, counted from the actual day afterward. */
const ParcelPlan = z.object({
  leavesOn: z.iso.date(),
  arrivesFrom: z.iso.date(),
  arrivesBy: z.iso.date(),
});

/** An order as its buyer sees it. Amounts in cents. */
export const OrderResponse = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(orderStates),
  /** True for a later parcel of a subscription. */
  isRenewal: z.boolean(),
  total: z.int(),
  discount: z.int(),
  tax: z.int(),
  currency: z.string(),
  lines: z.array(OrderLineResponse),
  createdAt: z.iso.datetime(),
  refunded: z.int(),
  shipping: z.object({ service: z.enum(['standard', 'two_day']), cents: z.int() }),
  plan: ParcelPlan,
  shippedAt: z.iso.datetime().nullable(),
  /** The day from which the parcel counts as delivered. */
  deliveredOn: z.iso.date().nullable(),
  tracking: z.string().nullable(),
  /** The carrier's page about the parcel; null where there is none, and missing in a reply of the version before. */
  trackingLink: z.string().nullable().optional(),
});
export type OrderResponse = z.output<typeof OrderResponse>;

/** An order on its confirmation page: each line with the printed bonus that a bundle brings. */
export const PlacedOrderResponse = OrderResponse.extend({
  lines: z.array(OrderLineResponse.extend({ bonus: z.string().nullable() })),
});
export type PlacedOrderResponse = z.output<typeof PlacedOrderResponse>;

/** GET /api/orders, newest first. */
export const OrdersResponse = z.object({ orders: z.array(OrderResponse) });
export type OrdersResponse = z.output<typeof OrdersResponse>;

/** A parcel on its way. */
const SentParcel = TrackedParcel.extend({ sentAt: z.iso.datetime() });

/**
 * The relation of the viewer to the order. 'owner': the account that owns it, or a browser that
 * opened a mailed link for changes. 'payer', who only sees it: the browser that paid, and one that opened
 * the link of the receipt, each for a day.
 */
export const orderViewers = ['owner', 'payer'] as const;

/** The actions that a buyer can take on an order now. */
export const buyerActions = ['address', 'cancel', 'receipt', 'invoice'] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** GET /api/orders/:number. Amounts in cents, as they were charged. */
export const OrderDetailResponse = z.object({
  number: z.string(),
  status: z.enum(orderStates),
  isRenewal: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The state that was seen; a change names it. */
  revision: z.int(),
  viewer: z.enum(orderViewers),
  /** The time until which this browser shows the order; null for an account. */
  shownUntil: z.iso.datetime().nullable(),
  lines: z.array(
    OrderLineResponse.extend({
      bonus: z.string().nullable(),
      unitCents: z.int(),
      cents: z.int(),
    }),
  ),
  currency: z.string(),
  subtotal: z.int(),
  discount: z.int(),
  shipping: z.object({ label: z.string(), cents: z.int() }),
  tax: z.int(),
  total: z.int(),
  refunded: z.int(),
  /** The address that receives emails about the order. */
  email: z.string(),
  /** Null when the provider collected none. */
  address: StoredAddress.nullable(),
  plan: ParcelPlan,
  /** Null before it leaves. */
  parcel: SentParcel.extend({
    /** The last day on which it should arrive. */
    arrivesBy: z.iso.date().nullable(),
    /** True from that day on: the parcel then counts as delivered. */
    isDue: z.boolean(),
  }).nullable(),
  /** The parcels that left before the last one, oldest first; an older API sends none. */
  parts: z
    .array(
      SentParcel.extend({
        arrivesBy: z.iso.date(),
        contents: z.array(z.object({ name: z.string(), count: z.int() })),
      }),
    )
    .optional(),
  /** Before it leaves: whether it waits for longer than we promise. */
  isLate: z.boolean(),
  /** Replacement parcels that were sent free of charge, oldest first. */
  sentAgain: z.array(
    SentParcel.extend({
      /** '2 × Soothe'; empty for all of it, and missing in a reply of the version before. */
      contents: z.string().optional(),
    }),
  ),
  refunds: z.array(
    z.object({
      cents: z.int(),
      /** '2 × Soothe, shipping'; empty for an amount, and missing in a reply of the version before. */
      parts: z.string().optional(),
      status: z.enum(['pending', 'succeeded', 'failed']),
      at: z.iso.datetime(),
    }),
  ),
  /** It is canceled, and the refund is under way. */
  isBeingRefunded: z.boolean(),
  /** The subscription that it belongs to, while that runs. */
  subscription: z.object({ nextChargeAt: z.iso.datetime().nullable() }).nullable(),
  /** True when the guest who sees the order can create its account with only a password. */
  canMakeAccount: z.boolean(),
  actions: z.array(z.enum(buyerActions)),
});
export type OrderDetailResponse = z.output<typeof OrderDetailResponse>;

/** POST /api/orders/open: the order that a mailed link has opened in this browser. */
export const OpenedOrderResponse = z.object({ number: z.string() });
export type OpenedOrderResponse = z.output<typeof OpenedOrderResponse>;
