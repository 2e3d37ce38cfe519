import { renderToStaticMarkup } from 'react-dom/server';
import { formatCents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import {
  MailButton,
  MailLayout,
  MailNote,
  MailSum,
  MailSums,
  MailText,
  MailTitle,
} from './MailLayout';
import type { Receipt, ReceiptLine } from './receipt';

const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });

const nameOf = ({ name, quantity }: ReceiptLine): string => `${quantity} × ${name}`;

const detailOf = ({ isSubscription, bonus }: ReceiptLine): string | null => {
  const parts = [
    ...(isSubscription ? ['every month'] : []),
    ...(bonus === null ? [] : [`with ${bonus}, printed, in the parcel`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
};

/** Everything between the lines and the total; rows that are nothing are left out, shipping is not. */
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

const title = 'Thank you. Your order is in.';
const guarantee =
  'If you do not feel better within 30 days, answer this mail and we refund you in full.';

const OrderReceipt = (receipt: Receipt) => (
  <MailLayout title={`Order ${receipt.number}`}>
    <MailTitle>{title}</MailTitle>
    <MailText>
      Order {receipt.number}, {dayOf(receipt.placedAt)}. {receipt.shipPromise}
    </MailText>
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
    {receipt.address.length > 0 && <MailText>Going to: {receipt.address.join(', ')}</MailText>}
    {receipt.subscriptionTerms !== null && <MailText>{receipt.subscriptionTerms}</MailText>}
    <MailButton href={receipt.orderUrl}>See your order</MailButton>
    <MailNote>{guarantee}</MailNote>
  </MailLayout>
);

const textOf = (receipt: Receipt): string =>
  [
    title,
    '',
    `Order ${receipt.number}, ${dayOf(receipt.placedAt)}. ${receipt.shipPromise}`,
    '',
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
    '',
    ...(receipt.address.length === 0 ? [] : [`Going to: ${receipt.address.join(', ')}`, '']),
    ...(receipt.subscriptionTerms === null ? [] : [receipt.subscriptionTerms, '']),
    `See your order: ${receipt.orderUrl}`,
    '',
    guarantee,
    '',
    `Questions? Answer this mail, write to ${brand.supportEmail} or call ${brand.phone}.`,
    '',
  ].join('\n');

/** The mail that follows a paid order. */
export const orderReceipt = (receipt: Receipt): Mail => ({
  kind: 'order-receipt',
  to: receipt.to,
  subject: `Your ${brand.name} order ${receipt.number}`,
  text: textOf(receipt),
  html: `<!doctype html>${renderToStaticMarkup(<OrderReceipt {...receipt} />)}`,
});
