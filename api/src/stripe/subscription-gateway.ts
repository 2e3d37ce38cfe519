import type { ParcelAddress } from '@candor/api-contract/us-address';
import type { ChargedLine } from '../pricing/provider-prices';
import type { Charged } from '../pricing/verify-charge';

export type Card = { brand: string; last4: string };

/** A subscription at the provider. */
export type SubscriptionState = {
  id: string;
  customerId: string;
  /** `past_due`: the last charge was declined; the provider retries. */
  status: 'active' | 'past_due' | 'ended';
  currency: string;
  /** Charged in each period. */
  charges: readonly ChargedLine[];
  startedAt: Date;
  /** End of the current period, paid or being charged. */
  periodEnd: Date;
  /** When a requested cancellation takes effect. */
  cancelAt: Date | null;
  /** When it was canceled, by request or by the provider. */
  canceledAt: Date | null;
  endedAt: Date | null;
  /** The provider ended it after declined charges. */
  hasEndedUnpaid: boolean;
  card: Card | null;
};

/** A charge of a subscription. Amounts in cents. */
export type Invoice = Omit<Charged, 'shipping'> & {
  id: string;
  status: 'open' | 'paid' | 'closed';
  /**
   * It charges for a parcel of its own. False for the one that was paid in the checkout session, and for
   * the provider's invoice of 0 cents about a moved charge.
   */
  isRenewal: boolean;
  charged: readonly ChargedLine[];
  attempts: number;
  nextAttemptAt: Date | null;
  paymentId: string | null;
  /** Null until it is paid; read it with `timeOfPayment`. */
  paidAt: Date | null;
};

/** A subscription with its invoices, newest first. */
export type SubscriptionSnapshot = SubscriptionState & {
  invoices: readonly Invoice[];
  /** From when on its payments are whole; null without a discount, and for one without an end. */
  discountedUntil: Date | null;
};

/** A checkout session in which a subscriber enters a new card. It charges nothing. */
export type CardSessionRequest = {
  idempotencyKey: string;
  subscriptionId: string;
  customerId: string;
  note: string;
  successUrl: string;
  cancelUrl: string;
};

export type CardSession = {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  subscriptionId: string | null;
  /** The new card's id at the provider, after it was entered. */
  cardId: string | null;
};

/** A subscription whose first parcel is paid by another payment. Equal references make one subscription. */
export type SubscriptionStart = {
  reference: string;
  customerId: string;
  /** The payment whose stored card is charged. */
  paymentId: string;
  charges: readonly ChargedLine[];
  firstChargeAt: Date;
};

/**
 * Changes of a running subscription. Equal keys have one effect, and repeated calls with equal values too.
 * Each may throw ProviderRejectionError.
 */
export type SubscriptionChanges = {
  /** Charges next at this time, and then every 30 days. Charges nothing now. */
  moveNextCharge: (id: string, at: Date, idempotencyKey: string) => Promise<void>;
  /** Removes the discount from the next charge on; nothing without one. */
  endDiscount: (id: string) => Promise<void>;
  /** Replaces what is charged, from the next charge on. Charges nothing now. */
  setCharges: (
    id: string,
    charges: readonly ChargedLine[],
    idempotencyKey: string,
  ) => Promise<void>;
  /** The address that decides on the tax of the next charges. */
  setShippingAddress: (
    customerId: string,
    address: ParcelAddress,
    idempotencyKey: string,
  ) => Promise<void>;
};

/** Subscriptions at a payment provider. Every call may throw ProviderUnavailableError. */
export type SubscriptionGateway = SubscriptionChanges & {
  start: (start: SubscriptionStart) => Promise<SubscriptionState>;
  /** Null when there is no such subscription. */
  read: (id: string) => Promise<SubscriptionSnapshot | null>;
  /** Null when the invoice does not exist or has no subscription. */
  subscriptionOfInvoice: (invoiceId: string) => Promise<string | null>;
  /** The checkout session that started it; null for a prepaid one. */
  sessionOf: (id: string) => Promise<string | null>;
  /** The shop's subscriptions that have not ended. */
  running: () => Promise<SubscriptionState[]>;
  setCancelAtPeriodEnd: (id: string, cancel: boolean) => Promise<void>;
  /** Ends it at once; idempotent. */
  end: (id: string) => Promise<void>;
  openCardSession: (request: CardSessionRequest) => Promise<CardSession>;
  /** Null when there is no such session. */
  readCardSession: (pageId: string) => Promise<CardSession | null>;
  setCard: (id: string, cardId: string) => Promise<void>;
  /** Tries to charge open invoices. A declined card is not an error. */
  payOpenInvoices: (id: string, idempotencyKey: string) => Promise<void>;
};
