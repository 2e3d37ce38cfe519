import type { Cents } from '@candor/catalog-contract/money';

export type ReceiptLine = {
  name: string;
  quantity: number;
  isSubscription: boolean;
  unitCents: Cents;
  totalCents: Cents;
  /** What a bundle brings with it, printed; it travels in the parcel. */
  bonus: string | null;
};

/** What an order's receipt says. All amounts as charged, not as priced today. */
export type Receipt = {
  to: string;
  number: string;
  orderUrl: string;
  placedAt: Date;
  lines: readonly ReceiptLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** 'Standard ground' */
  shippingLabel: string;
  /** When it arrives: 'Ships in 3-5 days.' */
  shipPromise: string;
  /** What a subscriber has agreed to; null without a subscription. */
  subscriptionTerms: string | null;
  /** Where it goes, line by line; empty when it is not known. */
  address: readonly string[];
};
