import {
  BILLING_INTERVAL_DAYS,
  billingInterval,
  RENEWAL_NOTICE_DAYS,
} from '@candor/catalog-contract/billing-interval';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { FREE_TWO_DAY_BOTTLES, TWO_DAY_CENTS } from '@candor/catalog-contract/shipping-policy';
import type { Unavailability } from '@candor/catalog-contract/stock';
import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { priceRange } from './price-range';
import type { Inline, Question } from './question';

const { averageReplyHours, foundersSpots, guaranteeDays, replyWithin, shipping } = promises;

const formulaIds = formulas.map(({ id }) => id);
const bundleIds = bundles.map(({ id }) => id);

/** A sentence with prices; without them, where they stand. */
type PriceText = (book: PriceBook, shop: Unavailability) => string | null;

const bottlePrice: PriceText = (book, shop) => {
  const bottle = priceRange(book, 'single', formulaIds, shop);
  const subscription = priceRange(book, 'subscribe', formulaIds, shop);
  if (bottle === null || subscription === null) return null;
  const pack = `a 2-Pack of one formula is ${priceRange(book, '2-pack', formulaIds, shop) ?? bottle}`;
  const bundle = priceRange(book, 'single', bundleIds, shop);
  const once =
    bundle === null
      ? `One bottle is ${bottle}, and ${pack}.`
      : `One bottle is ${bottle}, ${pack}, and a bundle of three is ${bundle}.`;
  return `${once} By subscription, a bottle is ${subscription} ${billingInterval}. `;
};

const planPrice: PriceText = (book, shop) => {
  const price = priceRange(book, 'subscribe', formulaIds, shop);
  return price && `It’s ${price} a bottle. `;
};

const textWithPrice = (
  priceBook: PriceBook | null,
  shop: Unavailability,
  format: PriceText,
): Inline => (priceBook && format(priceBook, shop)) ?? 'The price is on each formula’s page. ';

export const aboutBuying: readonly Question[] = [
  {
    id: 'what-does-it-cost',
    question: 'What does it cost?',
    answer: (priceBook, shop) => [
      [
        textWithPrice(priceBook, shop, bottlePrice),
        'The total on the payment page is what you pay, shipping that you chose and tax where it is due included.',
      ],
    ],
  },
  {
    id: 'subscription',
    question: 'How does a subscription work?',
    answer: (priceBook, shop) => [
      [
        textWithPrice(priceBook, shop, planPrice),
        `You’re charged when you order and then ${billingInterval}, and a bottle leaves after each charge, until you cancel. An email comes at least ${RENEWAL_NOTICE_DAYS} days before each charge. Where a page says a month, it means these ${BILLING_INTERVAL_DAYS} days. Standard shipping is free.`,
      ],
    ],
  },
  {
    id: 'cancel',
    question: 'How do I cancel a subscription?',
    answer: () => [
      [
        'In ',
        { to: '/account', text: 'your account' },
        ', in two clicks and without a reason, at any time. You keep the 30 days you’ve paid for, and an email confirms it.',
      ],
      [
        'You bought without an account? ',
        { to: '/orders/find', text: 'Open your order' },
        ' and choose a password there.',
      ],
    ],
  },
  {
    id: 'founders-batch',
    question: 'What is the Founders Batch?',
    answer: () => [
      [
        `The first ${String(foundersSpots).replace(/(?=\d{3}$)/, ',')} reservations. You choose a formula, pay once, and can change the formula or have your money back until it ships. `,
        { to: '/founders', text: 'The Founders page' },
        ' shows how many spots are taken, by the true number.',
      ],
    ],
  },
  {
    id: 'guarantee',
    question: 'What if I don’t feel better?',
    answer: () => [
      [
        'Then you get all of your money back. Write to ',
        { mailSubject: 'Refund' },
        ` within ${guaranteeDays} days; `,
        { to: '/returns', text: 'the guarantee' },
        ' asks for no reason.',
      ],
    ],
  },
  {
    id: 'shipping',
    question: 'How does it reach me?',
    answer: () => [
      [
        `From ${brand.address.city}, South Dakota, to addresses in the United States. Standard shipping is free for every order and takes ${shipping.standardDays}. In ${shippingAreas.twoDay}, 2-day shipping is free for a 2-Pack and from ${FREE_TWO_DAY_BOTTLES} bottles on, and costs ${formatCents(TWO_DAY_CENTS)} for a single bottle. More at `,
        { to: '/shipping', text: 'Shipping & Delivery' },
        '.',
      ],
      [
        'Track it in ',
        { to: '/account', text: 'your account' },
        '. Without one, ',
        { to: '/orders/find', text: 'find your order' },
        ' by its number and your email address: we email you a link that opens it.',
      ],
    ],
  },
  {
    id: 'how-fast-do-you-answer',
    question: 'How fast do you answer?',
    answer: () => [
      [
        `During support hours we aim for ${averageReplyHours} hours on average, and within ${replyWithin} in any case. Write to `,
        { mailSubject: 'General Inquiry' },
        ' or use the form on the ',
        { to: '/contact', text: 'contact page' },
        '.',
      ],
    ],
  },
];
