import type Stripe from 'stripe';
import type { OpenSession } from '../checkout/session-params';

/** The stored response of an idempotency key. */
export type IdempotentResult = {
  id: string;
  /** sha256 of method, path and parameters; a different request with this key is rejected. */
  fingerprint: string;
  status: number;
  body: unknown;
  created: number;
};

/** A queued event, removed after its delivery or the last attempt. */
export type Delivery = {
  id: string;
  event: string;
  attempts: number;
  /** Milliseconds of the real clock. */
  dueAt: number;
};

export const webhookModes = ['deliver', 'drop', 'delay', 'repeat'] as const;

/** State that the test controls change. */
export type Settings = {
  id: 'settings';
  /** The difference between the simulated and the real clock. */
  clockOffsetSeconds: number;
  webhooks: { mode: (typeof webhookModes)[number]; ms: number; times: number };
};

/** Internal data of a session that paying needs. */
export type SessionPlan = {
  id: string;
  lines: Stripe.LineItem[];
  /** The id of the discount. */
  discount: string | null;
  /** The parameters of the call that opened the session. */
  wanted: OpenSession;
};

/** The persisted tables: Stripe's objects, then internal ones. */
export type Tables = {
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  product: Stripe.Product;
  price: Stripe.Price;
  shipping_rate: Stripe.ShippingRate;
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  subscription: Stripe.Subscription;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  /** A refund that waits for the bank. */
  refund_settlement: { id: string; dueAt: number; succeeds: boolean };
  session_plan: SessionPlan;
  /** When an open session expires, on the simulated clock; `expires_at` is on the caller's clock. */
  session_end: { id: string; endsAt: number };
  idempotency: IdempotentResult;
  delivery: Delivery;
  settings: Settings;
};

export type TableName = keyof Tables;
