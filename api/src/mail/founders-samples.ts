import { cents } from '@candor/catalog-contract/money';
import {
  delayQuestion,
  reservationAddressChanged,
  reservationConfirmed,
  reservationDelayed,
  reservationInReview,
  reservationShipped,
} from './founders-emails';
import { partRefunded, refundReturned, reservationRefunded } from './founders-refund-emails';
import {
  linkTo,
  sampleBuyer as to,
  sampleDay,
  sampleParcel,
  sampleReceipt,
  type MailSample,
} from './sample-data';

const number = 'F-7K2Q-M9XD';
const about = { number, amount: '$39.00' };
const origin = linkTo('');

/** The mails of the Founders Batch with sample data. */
export const foundersSamples = {
  'reservation-confirmed': {
    sentWhen: 'A reservation is paid',
    make: () =>
      reservationConfirmed(
        to,
        {
          number,
          formula: 'focus',
          offer: 'subscribe',
          firstName: 'Sam',
          total: 3900,
          shipPromise: 'Ships by November 27, 2026, or you are refunded in full.',
        },
        origin,
      ),
  },
  'reservation-in-review': {
    sentWhen: 'The payment of a reservation needs a review',
    make: () => reservationInReview(to, number, origin),
  },
  'reservation-delay-question': {
    sentWhen: 'A second delay needs the word of a founder',
    make: () => delayQuestion(to, { number, until: sampleDay, answerBy: sampleDay }, origin),
  },
  'reservation-delayed': {
    sentWhen: 'The batch is delayed for the first time',
    make: () => reservationDelayed(to, { number, until: sampleDay }, origin),
  },
  'reservation-shipped': {
    sentWhen: 'The parcel of a reservation leaves',
    make: () =>
      reservationShipped(
        to,
        {
          number,
          what: { formula: 'focus', offer: 'subscribe' },
          parcel: sampleParcel,
          nextCharge: { at: sampleDay, cents: cents(3900) },
        },
        origin,
      ),
  },
  'reservation-address': {
    sentWhen: 'The address of a reservation is changed before it ships',
    make: () => reservationAddressChanged(to, { number, address: sampleReceipt.address }, origin),
  },
  'reservation-refunded': {
    sentWhen: 'A reservation is refunded in full',
    make: () => reservationRefunded(to, { ...about, reason: 'asked', hasShipped: false }, origin),
  },
  'reservation-part-refunded': {
    sentWhen: 'A part of a reservation is refunded',
    make: () => partRefunded(to, about, origin),
  },
  'reservation-refund-failed': {
    sentWhen: 'The bank returns a refund',
    make: () => refundReturned(to, about, origin),
  },
} satisfies Record<string, MailSample>;
