import type { ChargedPrice } from '../pricing/provider-prices';

export type Card = { brand: string; last4: string };

/** What the provider says about a subscription, in our words. */
export type SubscriptionState = {
  id: string;
  customerId: string;
  /** `past_due`: the last charge was refused; the provider tries again. */
  status: 'active' | 'past_due' | 'ended';
  currency: string;
  /** What is charged each time. */
  charges: readonly ChargedPrice[];
  startedAt: Date;
  /** The end of the days that are paid for, or that are being charged for. */
  periodEnd: Date;
  /** When it ends because somebody asked for that; null while it goes on. */
  cancelAt: Date | null;
  /** When somebody asked for its end, or the provider gave it up. */
  canceledAt: Date | null;
  endedAt: Date | null;
  /** The provider gave it up because nobody paid. */
  hasEndedUnpaid: boolean;
  card: Card | null;
};

/** One charge of a subscription, made or tried. Amounts in cents. */
export type Invoice = {
  id: string;
  status: 'open' | 'paid' | 'closed';
  /** It came with the payment page, whose order it is. */
  isFirst: boolean;
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  charged: readonly ChargedPrice[];
  /** How often it was tried to charge it. */
  attempts: number;
  nextAttemptAt: Date | null;
  paymentId: string | null;
};

/** A subscription with its charges, newest first. */
export type SubscriptionSnapshot = SubscriptionState & { invoices: readonly Invoice[] };

/** A page on which a subscriber gives a new card; nothing is charged on it. */
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
  /** The new card's id at the provider, once it was given. */
  cardId: string | null;
};

/** A subscription whose first parcel was paid for elsewhere. Equal references are one subscription. */
export type SubscriptionStart = {
  reference: string;
  customerId: string;
  /** The payment whose card was kept, and is charged from now on. */
  paymentId: string;
  charges: readonly ChargedPrice[];
  firstChargeAt: Date;
};

/** All that subscriptions need of a payment provider. Every call may throw ProviderAwayError. */
export type SubscriptionGateway = {
  start: (start: SubscriptionStart) => Promise<SubscriptionState>;
  /** Null when there is no such subscription. */
  read: (id: string) => Promise<SubscriptionSnapshot | null>;
  /** The subscription that an invoice charges for; null when there is no such invoice, or none behind it. */
  subscriptionOfInvoice: (invoiceId: string) => Promise<string | null>;
  /** The payment page on which it began; null for one that began elsewhere. */
  sessionOf: (id: string) => Promise<string | null>;
  /** The shop's subscriptions that have not ended, a hundred in a call. */
  running: () => Promise<SubscriptionState[]>;
  /** Whether it ends with what is paid for. */
  setCancelAtPeriodEnd: (id: string, cancel: boolean) => Promise<void>;
  /** Ends it now; one that has ended stays as it is. */
  end: (id: string) => Promise<void>;
  openCardSession: (request: CardSessionRequest) => Promise<CardSession>;
  /** Null when there is no such page. */
  readCardSession: (pageId: string) => Promise<CardSession | null>;
  /** Charges this card from now on. */
  setCard: (id: string, cardId: string) => Promise<void>;
  /** Tries to charge what is still open. The bank's refusal is an answer, not an error. */
  payOpenInvoices: (id: string, idempotencyKey: string) => Promise<void>;
};
