import { formatCents } from '@candor/catalog-contract/money';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { MailSum, MailSums } from './MailLayout';
import type { Receipt, ReceiptLine } from './receipt';

const nameOf = ({ name, quantity }: ReceiptLine): string => `${quantity} × ${name}`;

const detailOf = ({ isSubscription, bonus }: ReceiptLine): string | null => {
  const parts = [
    ...(isSubscription ? [billingInterval] : []),
    ...(bonus === null ? [] : [`with ${bonus}, printed, in the parcel`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
};

/** The rows between lines and total: shipping always, other rows only when not zero. */
const sumsOf = (receipt: Receipt): [label: string, amount: string][] => [
  ['Subtotal', formatCents(receipt.subtotalCents)],
  ...(receipt.discountCents === 0
    ? []
    : [['Discount', `−${formatCents(receipt.discountCents)}`] as [string, string]]),
  [
    `Shipping, ${receipt.shippingLabel}`,
    receipt.shippingCents === 0 ? 'Free' : formatCents(receipt.shippingCents),
  ],
  ...(receipt.taxCents === 0 ? [] : [['Tax', formatCents(receipt.taxCents)] as [string, string]]),
];

/** The charged amounts: lines, sums and total. */
export const ReceiptSums = (receipt: Receipt) => (
  <MailSums>
    {receipt.lines.map((line, index) => (
      <MailSum
        key={index}
        label={nameOf(line)}
        detail={detailOf(line)}
        amount={formatCents(line.totalCents)}
      />
    ))}
    {sumsOf(receipt).map(([label, amount]) => (
      <MailSum key={label} label={label} amount={amount} />
    ))}
    <MailSum label="Total" amount={formatCents(receipt.totalCents)} isTotal />
  </MailSums>
);

/** The sums as plain text. */
export const receiptSumsText = (receipt: Receipt): string[] => [
  ...receipt.lines.flatMap((line) => {
    const detail = detailOf(line);
    return [
      `${nameOf(line)}: ${formatCents(line.totalCents)}`,
      ...(detail === null ? [] : [`  ${detail}`]),
    ];
  }),
  '',
  ...sumsOf(receipt).map(([label, amount]) => `${label}: ${amount}`),
  `Total: ${formatCents(receipt.totalCents)}`,
];
