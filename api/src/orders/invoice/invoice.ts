import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { cents, formatCents, timesCents, type Cents } from '@candor/catalog-contract/money';
import { hasSampleAddress, type ShopIdentity } from '@candor/shell-contract/shop-identity';
import { formatDate } from '@candor/shell-contract/format-date';
import type { PaidBy } from '../../stripe/payment-gateway';
import { addressLines, type Order, type RefundRow } from '../order-table';

type Line = {
  /** '2 × Focus' */
  label: string;
  detail: string | null;
  each: string;
  sum: string;
};

/** An invoice in words: its page and its file show the same. */
export type Invoice = {
  number: string;
  /** 'November 23, 2026' */
  date: string;
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly Line[];
  sums: readonly { label: string; amount: string; isTotal: boolean }[];
  paid: string;
};

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

const paidWith = ({ kind, brand, last4 }: PaidBy): string => {
  const name =
    kind === 'card'
      ? (brandNames[brand ?? ''] ?? 'a card')
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
    ...(bonus === null ? [] : [`with a ${bonus}, printed`]),
  ];
  return {
    label: `${quantity} × ${name}`,
    detail: details.length === 0 ? null : details.join('; '),
    each: formatCents(unitCents),
    sum: formatCents(timesCents(unitCents, quantity)),
  };
};

const minus = (amount: Cents): string => `–${formatCents(amount)}`;

const sumsOf = (order: Order, refunds: readonly RefundRow[]): Invoice['sums'] => {
  const made = refunds.filter(({ status }) => status !== 'failed');
  const sum = (label: string, amount: string, isTotal = false) => ({ label, amount, isTotal });
  const { totalCents, refundedCents } = order;
  return [
    sum('Subtotal', formatCents(order.subtotalCents)),
    ...(order.discountCents === 0 ? [] : [sum('Discount', minus(order.discountCents))]),
    sum(
      `Shipping, ${order.shippingLabel}`,
      order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents),
    ),
    sum('Sales tax', formatCents(order.taxCents)),
    sum('Total, US dollars', formatCents(totalCents), true),
    ...made.map((refund) => sum(`Refund of ${formatDate(refund.createdAt)}`, minus(refund.cents))),
    ...(made.length === 0
      ? []
      : [sum('Total after refunds', formatCents(cents(totalCents - refundedCents)), true)]),
  ];
};

const paidOf = ({ createdAt, totalCents, paymentId }: Order, by: PaidBy | null): string => {
  if (totalCents === 0) return 'Nothing was to be paid.';
  const how = by === null ? '' : ` ${paidWith(by)}`;
  const reference = paymentId === null ? '' : ` Payment ${paymentId}.`;
  return `Paid in full on ${formatDate(createdAt)}${how}.${reference}`;
};

/** The invoice of an order that was charged, with the shop's identity of today. */
export const writeInvoice = (
  order: Order,
  {
    shop,
    refunds,
    paidBy,
  }: {
    shop: ShopIdentity;
    refunds: readonly RefundRow[];
    /** Null where the payment provider does not show it. */
    paidBy: PaidBy | null;
  },
): Invoice => ({
  number: order.number,
  date: formatDate(order.createdAt),
  seller: sellerOf(shop),
  buyer: [...addressLines(order), order.email],
  lines: order.lines.map(lineOf),
  sums: sumsOf(order, refunds),
  paid: paidOf(order, paidBy),
});
