import { beforeDiscountAndTax } from '@candor/catalog-contract/coming-charge';
import { cents } from '@candor/catalog-contract/money';
import { firstPriceBook } from '../prices/price-book';
import { checkoutNote } from '../pricing/checkout-note';
import { priceCart } from '../pricing/price-cart';
import { reservationShipped } from './founders-emails';
import { mailSamples } from './mail-samples';
import { mailedReservation } from './mailed-purchase';
import { subscriptionRenewed } from './order-receipts';
import { sampleParcel, sampleReceipt } from './sample-data';

/** Sentences that name an amount of a charge that is still to come. */
const comingCharges = (text: string): string[] =>
  text
    .split(/\n|(?<=\.)\s/)
    .filter((sentence) => /\$\d/.test(sentence))
    .filter((sentence) =>
      /next charge|every 30 days|each time|you are charged|subscri|goes on|instead of/i.test(
        sentence,
      ),
    );

const kinds = Object.entries(mailSamples).map(([kind, { make }]) => [kind, make().text] as const);

test.each(kinds)(
  'the mail %s names coming charges before discount and tax (B02)',
  (_kind, text) => {
    for (const sentence of comingCharges(text)) expect(sentence).toContain(beforeDiscountAndTax);
  },
);

const at = new Date('2027-01-28T15:00:00Z');
test('sentences about coming charges are found in the mails that have them', () => {
  const found = kinds.filter(([, text]) => comingCharges(text).length > 0).map(([kind]) => kind);
  expect(found).toEqual([
    'subscription-renewed',
    'subscription-resumed',
    'subscription-changed',
    'subscription-year',
    'subscription-price',
    'reservation-shipped',
  ]);
});

const nextCharge = { at, cents: cents(4900) };

test.each([
  [
    'a renewal',
    subscriptionRenewed({ receipt: sampleReceipt, nextCharge }).text,
    'The next charge is $49 before discount and tax on January 28, 2027',
  ],
  [
    'a first parcel of the Founders Batch',
    reservationShipped({
      ...mailedReservation('ada@shop.example', 'F-1001', 'http://localhost:3000'),
      what: { formula: 'focus', offer: 'subscribe' },
      parcel: sampleParcel,
      nextCharge,
    }).text,
    'Your subscription continues: $49 before discount and tax on January 28, 2027',
  ],
  [
    'the page of the provider',
    checkoutNote(priceCart(firstPriceBook, [{ sku: 'focus', isSubscription: true, quantity: 2 }])),
    'You subscribe to 2 × Focus at $49, before discount and tax.',
  ],
])('%s names its charge (B02)', (_case, text, sentence) => {
  expect(text).toContain(sentence);
});
