import { cents } from '@candor/catalog-contract/money';
import { subscriptionRenewed } from './order-receipts';
import { linkTo, sampleBuyer, sampleDay, sampleReceipt, type MailSample } from './sample-data';
import { subscriptionChanged } from './subscription-change-emails';
import {
  cardUpdated,
  paymentFailed,
  subscriptionCanceled,
  subscriptionEnded,
  subscriptionResumed,
} from './subscription-emails';
import { priceNotice, renewalNotice, yearlyNotice } from './subscription-notice-emails';

const subscriber = {
  to: sampleBuyer,
  what: '1 × Focus',
  cents: cents(3900),
  accountUrl: linkTo('/account'),
  shopUrl: linkTo('/'),
};

const noticed = {
  ...subscriber,
  card: { brand: 'visa', last4: '4242' },
  address: sampleReceipt.address,
  nextCharge: { at: sampleDay, cents: cents(3900) },
  endUrl: linkTo('/api/subscriptions/end?token=sample'),
};

/** Mails about subscriptions. */
export const subscriptionSamples = {
  'subscription-renewed': {
    sentWhen: 'A subscription is charged again',
    make: () =>
      subscriptionRenewed({
        receipt: sampleReceipt,
        nextCharge: { at: sampleDay, cents: cents(3900) },
      }),
  },
  'subscription-payment-failed': {
    sentWhen: 'A charge of a subscription fails',
    make: () => paymentFailed(subscriber, { cents: cents(3900), nextAttemptAt: sampleDay }),
  },
  'subscription-ended': {
    sentWhen: 'A subscription ends after its last failed charge',
    make: () => subscriptionEnded(subscriber, sampleDay),
  },
  'subscription-cancelled': {
    sentWhen: 'A subscription is canceled',
    make: () => subscriptionCanceled(subscriber, { at: sampleDay, isOver: false }),
  },
  'subscription-resumed': {
    sentWhen: 'A cancellation is taken back',
    make: () => subscriptionResumed(subscriber, sampleDay),
  },
  'subscription-changed': {
    sentWhen: 'A subscription is changed by its owner, or by one of us on the owner’s word',
    make: () =>
      subscriptionChanged(subscriber, {
        kind: 'pause',
        by: 'staff',
        from: null,
        address: sampleReceipt.address,
        nextCharge: { at: sampleDay, cents: cents(3900) },
      }),
  },
  'subscription-notice': {
    sentWhen: 'On the sixth morning before each charge of a subscription',
    make: () => renewalNotice({ ...noticed, charge: noticed.nextCharge }),
  },
  'subscription-year': {
    sentWhen: 'A subscription is another year old',
    make: () => yearlyNotice({ ...noticed, startedAt: sampleReceipt.placedAt }),
  },
  'subscription-price': {
    sentWhen: 'New prices hold that are for running subscriptions too',
    make: () => priceNotice({ ...noticed, newCents: cents(4400), effectiveFrom: sampleDay }),
  },
  'subscription-card-updated': {
    sentWhen: 'The card of a subscription is changed',
    make: () => cardUpdated(subscriber, { brand: 'visa', last4: '4242' }),
  },
} satisfies Record<string, MailSample>;
