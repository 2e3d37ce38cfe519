import { renderToStaticMarkup } from 'react-dom/server';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { brand } from '@candor/shell-contract/brand';
import { formatDay } from './mail';
import type { Mail } from './mail';
import { MailButton, MailLayout, MailNote, MailText, MailTitle } from './MailLayout';
import type { Receipt } from './receipt';
import { ReceiptSums, receiptSumsText } from './ReceiptSums';

/** Data of a renewal receipt; its `orderUrl` leads to the subscription. */
export type Renewal = {
  receipt: Receipt;
  /** Null when it was cancelled and this was the last charge. */
  nextCharge: { at: Date; cents: Cents } | null;
};

const title = `Your next ${BILLING_INTERVAL_DAYS} days are paid for.`;

const introOf = ({ receipt }: Renewal): string =>
  `Order ${receipt.number}, ${formatDay(receipt.placedAt)}. ${receipt.shipPromise}`;

const termsOf = ({ nextCharge }: Renewal): string =>
  nextCharge === null
    ? 'Your subscription is cancelled: this was the last charge.'
    : `The next charge is ${formatCents(nextCharge.cents)} on ${formatDay(nextCharge.at)}, and then ${billingInterval} until you cancel. You can cancel at any time, from the end of the ${BILLING_INTERVAL_DAYS} days paid for.`;

const shippingText = ({ receipt }: Renewal): string =>
  `To cancel or to change the card, sign in with this address, ${receipt.to}.`;

const addressOf = ({ receipt: { address } }: Renewal): string | null =>
  address.length === 0 ? null : `Going to: ${address.join(', ')}`;

const SubscriptionRenewed = (renewal: Renewal) => {
  const { receipt } = renewal;
  const address = addressOf(renewal);
  return (
    <MailLayout title={`Order ${receipt.number}`}>
      <MailTitle>{title}</MailTitle>
      <MailText>{introOf(renewal)}</MailText>
      <ReceiptSums {...receipt} />
      {address !== null && <MailText>{address}</MailText>}
      <MailText>{termsOf(renewal)}</MailText>
      <MailButton href={receipt.orderUrl}>Manage your subscription</MailButton>
      <MailNote>{shippingText(renewal)}</MailNote>
    </MailLayout>
  );
};

const formatText = (renewal: Renewal): string => {
  const address = addressOf(renewal);
  return [
    title,
    '',
    introOf(renewal),
    '',
    ...receiptSumsText(renewal.receipt),
    '',
    ...(address === null ? [] : [address, '']),
    termsOf(renewal),
    '',
    `Manage your subscription: ${renewal.receipt.orderUrl}`,
    shippingText(renewal),
    '',
    `Questions? Answer this mail, write to ${brand.supportEmail} or call ${brand.phone}.`,
    '',
  ].join('\n');
};

/** The receipt after each charge of a subscription. */
export const subscriptionRenewed = (renewal: Renewal): Mail => ({
  kind: 'subscription-renewed',
  to: renewal.receipt.to,
  subject: `Your ${brand.name} subscription: order ${renewal.receipt.number}`,
  text: formatText(renewal),
  html: `<!doctype html>${renderToStaticMarkup(<SubscriptionRenewed {...renewal} />)}`,
});
