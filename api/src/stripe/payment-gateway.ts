import type { Cents } from '@candor/catalog-contract/money';
import type {
  Charge,
  ChargedPrice,
  ProviderPrice,
  ShippingChoice,
} from '../pricing/provider-prices';
import type { SubscriptionState } from './subscription-gateway';

/** A payment page to be opened. The key makes equal requests one page. */
export type CheckoutSessionRequest = {
  /** Which part of the shop opens it; 'cart' where absent. The facts of the page say it again. */
  kind?: string;
  /** Who pays, where that is known; the page does not ask for it again. */
  email?: string;
  /** Whether the card may be charged again later, as the note on the page says. */
  storesCard?: boolean;
  idempotencyKey: string;
  mode: 'payment' | 'subscription';
  charges: readonly Charge[];
  /** Offered on the page, the first one preselected; the provider takes none with a subscription. */
  shipping: readonly ShippingChoice[];
  note: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

export type PostalAddress = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
};

/** What the provider says about a payment page, in our words. All amounts in cents. */
export type CheckoutSession = {
  sessionId: string;
  url: string | null;
  /** Which part of the shop opened it: 'cart'; '' for a page of somebody else. */
  kind: string;
  status: 'open' | 'complete' | 'expired';
  /** `failed`: the bank has refused a payment that took days. */
  payment: 'paid' | 'unpaid' | 'failed';
  mode: string;
  currency: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  charged: readonly ChargedPrice[];
  expiresAt: Date;
  email: string;
  shipTo: PostalAddress | null;
  shippingLabel: string | null;
  /** With a subscription: the payment of its first invoice. */
  paymentId: string | null;
  /** Whether money may have gone back already; `refundsOf` says how much. */
  mayHaveRefunds: boolean;
  subscriptionId: string | null;
  /** What the page began, once it is paid. */
  subscription: SubscriptionState | null;
  customerId: string | null;
};

/** A refund as the provider has it. */
export type ProviderRefund = {
  id: string;
  paymentId: string | null;
  cents: number;
  /** `failed`: the bank did not take it, and the money is with the shop again. */
  status: 'pending' | 'succeeded' | 'failed';
  createdAt: Date;
};

/** What a payer's bank says against a payment. */
export type ProviderDispute = {
  id: string;
  paymentId: string | null;
  /** `lost`: the bank has decided, and the money is gone. */
  status: 'open' | 'won' | 'lost';
};

/** One line of the provider's list of pages: enough to see whether our books say the same. */
export type CheckoutSessionSummary = Pick<
  CheckoutSession,
  'sessionId' | 'kind' | 'status' | 'payment' | 'total'
> & { createdAt: Date };

/** The provider understood and said no, for a reason that a person can act on. */
export class ProviderRejectionError extends Error {
  override name = 'ProviderRefusal';
}

/** The provider does not answer, or not in time. What was asked for may still have happened. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderAwayError';
}

/** All that the shop needs of a payment provider. Every call may throw ProviderAwayError. */
export type PaymentGateway = {
  /** The ids of these prices at the provider, made or corrected there where that is needed. */
  priceIds: (prices: readonly ProviderPrice[]) => Promise<ReadonlyMap<string, string>>;
  openSession: (request: CheckoutSessionRequest) => Promise<CheckoutSession>;
  /** Closes an open page; one that is no longer open stays as it is. */
  closeSession: (sessionId: string) => Promise<void>;
  /** Null when there is no such page. */
  readSession: (sessionId: string) => Promise<CheckoutSession | null>;
  /** Every page opened since then, whoever opened it, newest first; or those in one state. */
  sessionsSince: (
    since: Date,
    status?: CheckoutSession['status'],
  ) => Promise<CheckoutSessionSummary[]>;
  /** Sends money back; equal keys are one refund. @throws ProviderRefusal where there is none to send. */
  refund: (request: {
    paymentId: string;
    cents: Cents;
    idempotencyKey: string;
  }) => Promise<ProviderRefund>;
  /** Every refund of a payment. */
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  /** Every refund made since then, newest first. */
  refundsSince: (since: Date) => Promise<ProviderRefund[]>;
  /** Every dispute of a payment, also one that is decided. */
  disputesOf: (paymentId: string) => Promise<ProviderDispute[]>;
  /** Every dispute opened since then, newest first. */
  disputesSince: (since: Date) => Promise<ProviderDispute[]>;
  /** Deletes a customer and the cards that are kept for them; whatever runs for them ends. */
  forgetCustomer: (customerId: string) => Promise<void>;
};
