import {
  billingInterval,
  BILLING_INTERVAL_DAYS,
  PRICE_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '@candor/catalog-contract/billing-interval';
import { beforeDiscountAndTax, formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { describeCard } from './card-brands';
import type { Mail, MailPart } from './mail';
import { plainEmail } from './render-mail';
import type { Subscriber } from './subscription-emails';

type Charge = { at: Date; cents: Cents };

/** Input of the mails that announce something of a subscription. */
export type Noticed = Subscriber & {
  card: { brand: string; last4: string } | null;
  /** The lines of the address that parcels go to. */
  address: readonly string[];
  nextCharge: Charge | null;
  /** The page with one button that ends it. */
  endUrl: string;
};

const cardText = ({ card }: Noticed): string =>
  card === null ? 'your card' : `your ${describeCard(card)}`;

const endPart = ({ endUrl }: Noticed): MailPart => ({
  note: `To end it, open this page and press its button; you don’t need to sign in. It runs to the end of the ${BILLING_INTERVAL_DAYS} days paid for.`,
  label: 'End the subscription',
  href: endUrl,
});

const change = ({ accountUrl }: Noticed) => ({
  label: 'Skip, pause or change it',
  href: accountUrl,
});

/** Announces a charge, at least five days before it. */
export const renewalNotice = ({ charge, ...noticed }: Noticed & { charge: Charge }): Mail =>
  plainEmail({
    kind: 'subscription-notice',
    to: noticed.to,
    subject: `Your next ${brand.name} charge: ${formatDate(charge.at)}`,
    title: `We’ll charge you again on ${formatDate(charge.at)}.`,
    paragraphs: [
      `${formatComingCharge(charge.cents)} for ${noticed.what}, to ${cardText(noticed)}. The package follows within a business day${noticed.address.length === 0 ? '' : ` and goes to: ${noticed.address.join(', ')}`}.`,
      `We tell you at least ${RENEWAL_NOTICE_DAYS} days before each charge. If that’s fine, you don’t need to do anything.`,
      endPart(noticed),
    ],
    action: change(noticed),
  });

/** Repeats the terms of a subscription, once a year. */
export const yearlyNotice = ({ startedAt, ...noticed }: Noticed & { startedAt: Date }): Mail =>
  plainEmail({
    kind: 'subscription-year',
    to: noticed.to,
    subject: `Your ${brand.name} subscription, once a year`,
    title: 'You have a subscription with us.',
    paragraphs: [
      `Since ${formatDate(startedAt)} we send you a package ${billingInterval}: now ${noticed.what}, for ${formatComingCharge(noticed.cents)} each time. It continues until you cancel.`,
      ...(noticed.nextCharge === null
        ? []
        : [
            `The next charge is ${formatComingCharge(noticed.nextCharge.cents)} on ${formatDate(noticed.nextCharge.at)}.`,
          ]),
      'We send this once a year, so that nobody pays for something they’ve forgotten.',
      endPart(noticed),
    ],
    action: change(noticed),
  });

/** Announces a new price, at least 30 days before it is charged. */
export const priceNotice = (noticed: Noticed & { newCents: Cents; effectiveFrom: Date }): Mail => {
  const { cents, newCents, effectiveFrom } = noticed;
  const day = formatDate(effectiveFrom);
  return plainEmail({
    kind: 'subscription-price',
    to: noticed.to,
    subject: `A new price for your ${brand.name} subscription from ${day}`,
    title: `Your subscription has a new price from ${day}.`,
    paragraphs: [
      `${noticed.what}: ${formatCents(newCents)} instead of ${formatCents(cents)} ${billingInterval}, ${beforeDiscountAndTax}. A charge before ${day} is at the old price.`,
      `A new price reaches a running subscription ${PRICE_NOTICE_DAYS} days after this email at the earliest. End it before then, and you never pay the new price. If you agree, you don’t need to do anything.`,
      endPart(noticed),
    ],
    action: change(noticed),
  });
};
