import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { promises } from '@candor/shell-contract/promises';
import type { Mail, MailPart, Sum } from './mail';
import type { Receipt, ReceiptLine } from './receipt';
import { opensAnywhere, renderMail } from './render-mail';

/** Data of a renewal receipt; its `orderUrl` leads to the subscription. */
export type Renewal = {
  receipt: Receipt;
  /** Null when it was canceled and this was the last charge. */
  nextCharge: { at: Date; cents: Cents } | null;
};

const detailOf = ({ isSubscription, bonus }: ReceiptLine): string | null => {
  const parts = [
    ...(isSubscription ? [billingInterval] : []),
    ...(bonus === null ? [] : [`includes a ${bonus}, printed`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
};

/** The charged amounts: lines, then shipping always and other sums only when not zero. */
const sumsOf = (receipt: Receipt): { sums: Sum[][] } => {
  const unlessZero = (label: string, cents: Cents, sign = ''): Sum[] =>
    cents === 0 ? [] : [{ label, amount: `${sign}${formatCents(cents)}` }];
  return {
    sums: [
      receipt.lines.map((line) => ({
        label: `${line.quantity} × ${line.name}`,
        detail: detailOf(line),
        amount: formatCents(line.totalCents),
      })),
      [
        { label: 'Subtotal', amount: formatCents(receipt.subtotalCents) },
        ...unlessZero('Discount', receipt.discountCents, '−'),
        {
          label: `Shipping, ${receipt.shippingLabel}`,
          amount: receipt.shippingCents === 0 ? 'Free' : formatCents(receipt.shippingCents),
        },
        ...unlessZero('Tax', receipt.taxCents),
        { label: 'Total', amount: formatCents(receipt.totalCents), isTotal: true },
      ],
    ],
  };
};

/** The lines of the order, its sums and its address. */
const orderParts = (receipt: Receipt): MailPart[] => [
  `Order ${receipt.number}, ${formatDate(receipt.placedAt)}. ${receipt.shipPromise}`,
  sumsOf(receipt),
  ...(receipt.address.length === 0 ? [] : [`Ship to: ${receipt.address.join(', ')}`]),
];

/** The receipt of a paid order. */
export const orderReceipt = (receipt: Receipt): Mail =>
  renderMail({
    kind: 'order-receipt',
    to: receipt.to,
    ...receipt.product,
    ...(receipt.link && { link: receipt.link }),
    subject: `Your ${brand.name} order ${receipt.number}`,
    title: 'Thank you. Your order is in.',
    parts: [
      ...orderParts(receipt),
      ...(receipt.subscriptionTerms === null
        ? []
        : [
            receipt.subscriptionTerms,
            {
              note: `To cancel, sign in with this address, ${receipt.to}. No account yet? Open your order below and choose a password there.`,
              label: 'Your account',
              href: receipt.accountUrl,
            },
          ]),
      { action: 'See your order', href: receipt.orderUrl },
      {
        note: receipt.link
          ? `${opensAnywhere} To change the address or cancel before it ships:`
          : 'In another browser, find it by its number and this address. There you can also change the address or cancel before it ships.',
        label: 'Find your order',
        href: receipt.findUrl,
      },
      {
        note: `If you don’t feel better within ${promises.guaranteeDays} days, reply to this email and we refund you in full.`,
      },
    ],
  });

/** The receipt after each charge of a subscription. */
export const subscriptionRenewed = ({ receipt, nextCharge }: Renewal): Mail =>
  renderMail({
    kind: 'subscription-renewed',
    to: receipt.to,
    ...receipt.product,
    subject: `Your ${brand.name} subscription: order ${receipt.number}`,
    title: `Your next ${BILLING_INTERVAL_DAYS} days are paid for.`,
    parts: [
      ...orderParts(receipt),
      nextCharge === null
        ? 'Your subscription is canceled: this was the last charge.'
        : `The next charge is ${formatComingCharge(nextCharge.cents)} on ${formatDate(nextCharge.at)}, and then ${billingInterval} until you cancel. Cancel any time; you keep the ${BILLING_INTERVAL_DAYS} days paid for.`,
      { action: 'Manage your subscription', href: receipt.orderUrl },
      { note: `To cancel or to change the card, sign in with this address, ${receipt.to}.` },
    ],
  });
