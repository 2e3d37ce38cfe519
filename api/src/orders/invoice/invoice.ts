import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { cents, formatCents, timesCents, type Cents } from '@candor/catalog-contract/money';
import { formatDate } from '@candor/shell-contract/format-date';
import { hasSampleAddress, type ShopIdentity } from '@candor/shell-contract/shop-identity';
import { nameCardBrand } from '../../mail/card-brands';
import type { RefundRow } from '../../purchases/refund-table';
import type { PaidBy } from '../../stripe/payment-gateway';
import type { Order } from '../order-table';
import type { IssuedInvoice } from './issued-invoice';

type Line = {
  /** '2 × Focus' */
  label: string;
  detail: string | null;
  each: string;
  sum: string;
};

type Sum = { label: string; amount: string; isTotal: boolean };

/** An invoice in words: its page and its file show the same. */
export type Invoice = {
  number: string;
  issuedAt: Date;
  /** 'November 23, 2026' */
  date: string;
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly Line[];
  sums: readonly Sum[];
  paid: string;
  /** These were refunded later; the invoice above stays as it was issued. */
  credits: readonly Sum[];
};

/** 'by Visa ending in 4242'; empty where the payment provider does not show it. */
export const describePaidBy = (by: PaidBy | null): string => {
  if (by === null) return '';
  const { kind, brand, last4 } = by;
  const name =
    kind === 'card'
      ? (nameCardBrand(brand) ?? 'a card')
      : kind === 'bank'
        ? 'a bank account'
        : 'Stripe';
  return last4 === null ? `by ${name}` : `by ${name} ending in ${last4}`;
};

const sellerOf = (shop: ShopIdentity): string[] => [
  shop.legalName,
  shop.street,
  `${shop.city}, ${shop.region} ${shop.postalCode}`,
  ...(hasSampleAddress(shop) ? ['(sample address)'] : []),
  shop.email,
  shop.phone,
];

const lineOf = ({ name, quantity, isSubscription, bonus, unitCents }: Order['lines'][number]) => {
  const details = [
    ...(isSubscription ? [`subscription, ${billingInterval}`] : []),
    ...(bonus === null ? [] : [`includes a ${bonus}, printed`]),
  ];
  return {
    label: `${quantity} × ${name}`,
    detail: details.length === 0 ? null : details.join('; '),
    each: formatCents(unitCents),
    sum: formatCents(timesCents(unitCents, quantity)),
  };
};

const minus = (amount: Cents): string => `–${formatCents(amount)}`;

const sum = (label: string, amount: string, isTotal = false): Sum => ({ label, amount, isTotal });

const sumsOf = (order: Order): Sum[] => [
  sum('Subtotal', formatCents(order.subtotalCents)),
  ...(order.discountCents === 0 ? [] : [sum('Discount', minus(order.discountCents))]),
  sum(
    `Shipping, ${order.shippingLabel}`,
    order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents),
  ),
  sum('Sales tax', formatCents(order.taxCents)),
  sum('Total, US dollars', formatCents(order.totalCents), true),
];

/** A refund with the parts of the order that it was for; they are empty for an amount. */
type Credit = RefundRow & { parts: string };

const labelOf = ({ createdAt, parts }: Credit): string =>
  `Refund of ${formatDate(createdAt)}${parts === '' ? '' : `: ${parts}`}`;

const creditsOf = (order: Order, refunds: readonly Credit[]): Sum[] => {
  const made = refunds.filter(({ status }) => status !== 'failed');
  if (made.length === 0) return [];
  return [
    ...made.map((refund) => sum(labelOf(refund), minus(refund.cents))),
    sum('Total after refunds', formatCents(cents(order.totalCents - order.refundedCents)), true),
  ];
};

const paidOf = ({ createdAt, totalCents, paymentId }: Order, paidWith: string): string => {
  if (totalCents === 0) return 'Nothing was due.';
  const how = paidWith === '' ? '' : ` ${paidWith}`;
  const reference = paymentId === null ? '' : ` Payment ${paymentId}.`;
  return `Paid in full on ${formatDate(createdAt)}${how}.${reference}`;
};

/** The heading of the refunds. */
export const creditTitle = ({ number }: Pick<Invoice, 'number'>): string =>
  `Refunds of invoice ${number}`;

/** The invoice of an order that was charged, as it was issued, with its later refunds. */
export const writeInvoice = (
  order: Order,
  { seller, buyer, paidWith }: IssuedInvoice,
  refunds: readonly Credit[],
): Invoice => ({
  number: order.number,
  issuedAt: order.createdAt,
  date: formatDate(order.createdAt),
  seller: sellerOf(seller),
  buyer,
  lines: order.lines.map(lineOf),
  sums: sumsOf(order),
  paid: paidOf(order, paidWith ?? ''),
  credits: creditsOf(order, refunds),
});
