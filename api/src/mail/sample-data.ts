import { trackParcel } from '@candor/api-contract/parcel';
import { cents } from '@candor/catalog-contract/money';
import type { Mail } from './mail';
import { formulaProduct } from './mail-product';
import type { Receipt } from './receipt';

/** A template with sample data, and when its mail is sent. */
export type MailSample = { sentWhen: string; make: () => Mail };

/** Made-up addresses, so that a preview cannot be mistaken for a real customer's email. */
export const sampleBuyer = 'sam@sample.example';
export const sampleOrigin = 'https://shop.example';
export const linkTo = (path: string): string => `${sampleOrigin}${path}`;
export const sampleProduct = formulaProduct('focus', sampleOrigin);
export const sampleDay = new Date('2026-11-27T18:00:00Z');

export const sampleParcel = trackParcel({ carrier: 'usps', tracking: '9400100000000000000000' });

export const sampleReceipt: Receipt = {
  to: sampleBuyer,
  number: 'C-7K2Q-M9XD',
  product: sampleProduct,
  orderUrl: linkTo('/account'),
  accountUrl: linkTo('/account'),
  findUrl: linkTo('/orders/find?number=C-7K2Q-M9XD'),
  placedAt: new Date('2026-11-23T18:00:00Z'),
  lines: [
    {
      name: 'Focus',
      quantity: 2,
      isSubscription: false,
      unitCents: cents(4200),
      totalCents: cents(8400),
      bonus: null,
    },
  ],
  subtotalCents: cents(8400),
  discountCents: cents(400),
  shippingCents: cents(0),
  taxCents: cents(520),
  totalCents: cents(8520),
  shippingLabel: 'Standard ground',
  shipPromise: 'Ships Mon, Nov 23. Arrives Fri, Nov 27 to Tue, Dec 1.',
  subscriptionTerms: null,
  address: ['Sam Sample', '1 Sample Street', 'Sioux Falls, SD 57104'],
};
