import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import { formatDay } from './mail';
import type { Mail } from './mail';
import { MailButton, MailLayout, MailNote, MailText, MailTitle } from './MailLayout';
import type { Receipt } from './receipt';
import { ReceiptSums, receiptSumsText } from './ReceiptSums';

const title = 'Thank you. Your order is in.';
const guarantee = `If you do not feel better within ${promises.guaranteeDays} days, answer this mail and we refund you in full.`;

const OrderReceipt = (receipt: Receipt) => (
  <MailLayout title={`Order ${receipt.number}`}>
    <MailTitle>{title}</MailTitle>
    <MailText>
      Order {receipt.number}, {formatDay(receipt.placedAt)}. {receipt.shipPromise}
    </MailText>
    <ReceiptSums {...receipt} />
    {receipt.address.length > 0 && <MailText>Going to: {receipt.address.join(', ')}</MailText>}
    {receipt.subscriptionTerms !== null && <MailText>{receipt.subscriptionTerms}</MailText>}
    <MailButton href={receipt.orderUrl}>See your order</MailButton>
    <MailNote>{guarantee}</MailNote>
  </MailLayout>
);

const formatText = (receipt: Receipt): string =>
  [
    title,
    '',
    `Order ${receipt.number}, ${formatDay(receipt.placedAt)}. ${receipt.shipPromise}`,
    '',
    ...receiptSumsText(receipt),
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

/** The receipt of a paid order. */
export const orderReceipt = (receipt: Receipt): Mail => ({
  kind: 'order-receipt',
  to: receipt.to,
  subject: `Your ${brand.name} order ${receipt.number}`,
  text: formatText(receipt),
  html: `<!doctype html>${renderToStaticMarkup(<OrderReceipt {...receipt} />)}`,
});
