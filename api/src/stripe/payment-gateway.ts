import type { ParcelAddress } from '@candor/api-contract/us-address';
import type { Cents } from '@candor/catalog-contract/money';
import type { ChargedLine, ProviderPrice, ShippingChoice } from '../pricing/provider-prices';
import type { Charged } from '../pricing/verify-charge';
import type { SubscriptionState } from './subscription-gateway';

/** A checkout session to open. Requests with equal idempotency keys open one session. */
export type CheckoutSessionRequest = {
  /** The part of the shop that opens it, 'cart' by default; stored in the session's metadata. */
  kind?: string;
  /** The payer's address, if known; the session then has no field for it. */
  email?: string;
  /** Instead of `email`: a customer whose data fills the fields of the page; what the payer types replaces it. */
  customerId?: string;
  /** The id of a discount code that holds; without it the payer may type one. */
  promotionId?: string;
  /** True when the card is stored for later charges, as the note explains to the payer. */
  storesCard?: boolean;
  idempotencyKey: string;
  mode: 'payment' | 'subscription';
  charges: readonly ChargedLine[];
  /** Options for the payer, the first one preselected; none with a subscription. */
  shipping: readonly ShippingChoice[];
  note: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** A checkout session at the provider. All amounts in cents. */
export type CheckoutSession = Charged & {
  sessionId: string;
  url: string | null;
  /** The part of the shop that opened it: 'cart'; '' for a session of another shop. */
  kind: string;
  status: 'open' | 'complete' | 'expired';
  /** `failed`: the bank declined the payment days later. */
  payment: 'paid' | 'unpaid' | 'failed';
  mode: string;
  charged: readonly ChargedLine[];
  expiresAt: Date;
  email: string;
  shipTo: ParcelAddress | null;
  /** With a subscription: the payment of its first invoice. */
  paymentId: string | null;
  /** When it was paid, if the provider knows a time; read it with `timeOfPayment`. */
  paidAt: Date | null;
  /** True when the payment may have refunds; `refundsOf` lists them. */
  mayHaveRefunds: boolean;
  subscriptionId: string | null;
  /** The subscription that the payment started. */
  subscription: SubscriptionState | null;
  customerId: string | null;
};

export type ProviderRefund = {
  id: string;
  paymentId: string | null;
  cents: number;
  /** `failed`: the bank returned it to the shop. */
  status: 'pending' | 'succeeded' | 'failed';
  createdAt: Date;
  /** The refund request that it fulfills; null for one made otherwise. */
  requestId: string | null;
};

/** The payment method; `last4` are the last digits of a card or an account. */
export type PaidBy = {
  kind: 'card' | 'bank' | 'other';
  /** The brand of a card: 'visa'. */
  brand: string | null;
  last4: string | null;
};

/** A dispute of a payment by the payer's bank. */
export type ProviderDispute = {
  id: string;
  paymentId: string | null;
  /** `lost`: the bank decided against the shop. */
  status: 'open' | 'won' | 'lost';
  /** The end of the time to answer, if one is wanted. */
  answerBy: Date | null;
};

/** An item of the provider's list of sessions. */
export type CheckoutSessionSummary = Pick<
  CheckoutSession,
  'sessionId' | 'kind' | 'status' | 'payment' | 'total'
> & { createdAt: Date };

/** The provider rejected a request, for a reason that an operator can act on. */
export class ProviderRejectionError extends Error {
  override name = 'ProviderRejectionError';
}

/** The provider does not respond in time. The request may have taken effect. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

/** A payment provider. Every call may throw ProviderUnavailableError. */
export type PaymentGateway = {
  /** The provider's ids of these prices, by key; creates or replaces prices as needed. */
  priceIds: (prices: readonly ProviderPrice[]) => Promise<ReadonlyMap<string, string>>;
  /** @throws ProviderRejectionError for a discount code that does not fit */
  openSession: (request: CheckoutSessionRequest) => Promise<CheckoutSession>;
  /** Closes a session if it is open. */
  closeSession: (sessionId: string) => Promise<void>;
  /** Null when there is no such session. */
  readSession: (sessionId: string) => Promise<CheckoutSession | null>;
  /** Sessions of all shops on the account since a time, newest first; optionally of one status. */
  sessionsSince: (
    since: Date,
    status?: CheckoutSession['status'],
  ) => Promise<CheckoutSessionSummary[]>;
  /** Refunds a payment; equal keys make one refund. @throws ProviderRejectionError */
  refund: (request: {
    paymentId: string;
    cents: Cents;
    idempotencyKey: string;
    /** Stored with the refund: `refundsOf` finds it after the key has expired. */
    requestId?: string;
  }) => Promise<ProviderRefund>;
  refundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  /** The provider's page about a payment or a dispute; null for the simulator, which has none. */
  pageOf: (kind: 'payments' | 'disputes', id: string) => string | null;
  /** Null for a payment that was never made. */
  paidBy: (paymentId: string) => Promise<PaidBy | null>;
  /** Newest first. */
  refundsSince: (since: Date) => Promise<ProviderRefund[]>;
  /** Open and decided disputes of a payment. */
  disputesOf: (paymentId: string) => Promise<ProviderDispute[]>;
  /** Newest first. */
  disputesSince: (since: Date) => Promise<ProviderDispute[]>;
  /** Creates a customer with the data that fills a payment page. @returns its id */
  createCustomer: (known: { email: string; shipTo: ParcelAddress }) => Promise<string>;
  /** Changes the address to which the provider writes; nothing for a deleted customer. */
  changeCustomerEmail: (customerId: string, email: string) => Promise<void>;
  /** Deletes a customer with the stored cards, which ends its subscriptions. */
  forgetCustomer: (customerId: string) => Promise<void>;
};
