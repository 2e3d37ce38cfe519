import type Stripe from 'stripe';

/** What a used idempotency key answered, replayed to whoever sends the same key again. */
export type IdempotentResult = {
  id: string;
  /** sha256 of method, path and parameters: another request under the key is refused. */
  fingerprint: string;
  status: number;
  body: unknown;
  created: number;
};

/** One event on its way to the endpoint. Kept until it has arrived or is given up. */
export type Delivery = {
  id: string;
  event: string;
  attempts: number;
  /** Milliseconds of the real clock: retries do not wait for the simulated one. */
  dueAt: number;
};

export const webhookModes = ['deliver', 'drop', 'delay', 'repeat', 'reorder'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/** What the controls have changed. */
export type Settings = {
  id: 'settings';
  /** How far the simulated clock runs ahead of the real one. */
  clockOffsetSeconds: number;
  webhooks: { mode: WebhookMode; ms: number; times: number };
  /** Whether the shop's balance covers no refund: each waits then, until the lever is let go. */
  isBalanceEmpty?: boolean;
};

/** What the session was opened with and does not show, but paying for it needs. */
export type SessionPlan = {
  id: string;
  /** The simulated second at which it expires; `expires_at` is the same moment on the caller's clock. */
  endsAt: number;
  lines: Stripe.LineItem[];
  /** The discount on it, by id. */
  discount: string | null;
  paymentMetadata: Stripe.Metadata;
  subscriptionMetadata: Stripe.Metadata;
  description: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  /** What of the customer the page may overwrite. */
  customerUpdate: { address: boolean; name: boolean; shipping: boolean };
};

/** A refund that its bank has not settled yet. */
export type RefundSettlement = { id: string; dueAt: number; succeeds: boolean };

/** Everything that survives a restart: Stripe's objects under their own types, then our own notes. */
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
  refund_settlement: RefundSettlement;
  session_plan: SessionPlan;
  idempotency: IdempotentResult;
  delivery: Delivery;
  settings: Settings;
};

export type TableName = keyof Tables;
