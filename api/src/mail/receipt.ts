import type { Cents } from '@candor/catalog-contract/money';
import type { MailLink } from './mail';
import type { MailProduct } from './mail-product';

/** How long the link of an order's mails shows the order: until the guarantee has ended, and a month more. */
export const receiptLinkDays = 60;

export type ReceiptLine = {
  name: string;
  quantity: number;
  isSubscription: boolean;
  unitCents: Cents;
  totalCents: Cents;
  /** The printed bonus of a bundle; null for other lines. */
  bonus: string | null;
};

/** Content of a receipt. Amounts as charged, not at today's prices. */
export type Receipt = {
  to: string;
  number: string;
  /** The product whose color and box the mail shows. */
  product?: MailProduct | undefined;
  orderUrl: string;
  /** The link whose secret `orderUrl` holds, for a reader who may open the order anywhere. */
  link?: MailLink | undefined;
  /** Where a subscription is canceled. */
  accountUrl: string;
  /** Opens it in any browser, by a mailed link. */
  findUrl: string;
  placedAt: Date;
  lines: readonly ReceiptLine[];
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** 'Standard ground' */
  shippingLabel: string;
  /** 'Ships Mon, Nov 23. Arrives Fri, Nov 27 to Tue, Dec 1.' */
  shipPromise: string;
  /** The terms of the subscription; null without one. */
  subscriptionTerms: string | null;
  /** Lines of the address; empty when unknown. */
  address: readonly string[];
};
