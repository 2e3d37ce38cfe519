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
import { mailedReservation } from './mailed-purchase';
import {
  linkTo,
  sampleBuyer as to,
  sampleDay,
  sampleParcel,
  sampleReceipt,
  type MailSample,
} from './sample-data';

const number = 'F-7K2Q-M9XD';
const about = { number, amount: '$39' };
const origin = linkTo('');
const reservation = mailedReservation(to, number, origin, 'focus');

/** The mails of the Founders Batch with sample data. */
export const foundersSamples = {
  'reservation-confirmed': {
    sentWhen: 'A reservation is paid',
    make: () =>
      reservationConfirmed(reservation, {
        formula: 'focus',
        offer: 'subscribe',
        firstName: 'Sam',
        total: 3900,
        shipPromise: 'Ships by November 27, 2026, or you are refunded in full.',
      }),
  },
  'reservation-in-review': {
    sentWhen: 'The payment of a reservation needs a review',
    make: () => reservationInReview(reservation),
  },
  'reservation-delay-question': {
    sentWhen: 'A second delay needs the word of a founder',
    make: () => delayQuestion({ ...reservation, until: sampleDay, answerBy: sampleDay }),
  },
  'reservation-delayed': {
    sentWhen: 'The batch is delayed for the first time',
    make: () => reservationDelayed({ ...reservation, until: sampleDay }),
  },
  'reservation-shipped': {
    sentWhen: 'The parcel of a reservation leaves',
    make: () =>
      reservationShipped({
        ...reservation,
        what: { formula: 'focus', offer: 'subscribe' },
        parcel: sampleParcel,
        nextCharge: { at: sampleDay, cents: cents(3900) },
      }),
  },
  'reservation-address': {
    sentWhen: 'The address of a reservation is changed before it ships',
    make: () => reservationAddressChanged(reservation, sampleReceipt.address),
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
