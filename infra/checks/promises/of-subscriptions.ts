import type { ShopPromise } from './promise';

const notices = 'api/src/subscriptions/notices.test.ts: ';
const fiveDays = `${notices}come once, at least five days before the charge`;
const afterPause = `${notices}are not sent after a cancellation, a pause or a skip`;
const yearOfNotices = 'api/src/subscriptions/notices.faults.test.ts: notifies each once, nobody';
const onceAYear = `${notices}repeat the terms once a year`;
const newPrices = 'api/src/subscriptions/new-prices.test.ts: ';
const thirtyDays = `${newPrices}is announced once, and charged 30 days after its mail has left`;
const ownChanges = 'api/src/subscriptions/own-changes.test.ts: ';

const noteOf = 'api/src/subscriptions/own-changes.routes.ts';
const endPage = 'api/src/subscriptions/EndPage.tsx';
const checkoutNote = 'api/src/pricing/checkout-note.ts';
const dateForms = 'mf-cart/src/subscriptions-panel/manage/DateForms.tsx';
const noticeEmails = 'api/src/mail/subscription-notice-emails.ts';
const reserve = 'api/src/founders/reserve.ts';
const terms = 'shell/src/pages/legal/TermsSections.tsx';

/** What a subscriber hears before a charge, and what skipping, pausing and moving do. */
export const subscriptionPromises: readonly ShopPromise[] = [
  {
    provenBy: [fiveDays, afterPause, yearOfNotices],
    places: {
      [checkoutNote]: ['We email you at least {RENEWAL_NOTICE_DAYS} days before each charge'],
      [noteOf]: ['We email you at least {RENEWAL_NOTICE_DAYS} days before each charge'],
      [noticeEmails]: ['We tell you at least {RENEWAL_NOTICE_DAYS} days before each charge.'],
      [terms]: ['We email you at least {RENEWAL_NOTICE_DAYS} days before each charge'],
      'mf-cart/src/subscriptions-panel/subscription.ts': [
        'We email you at least {RENEWAL_NOTICE_DAYS} days before.',
      ],
    },
  },
  {
    provenBy: [
      'api/src/founders/start-subscriptions.test.ts: charges 30 days after the parcel shipped',
      fiveDays,
    ],
    places: {
      [reserve]: ['We email you at least {RENEWAL_NOTICE_DAYS} days before each of these charges'],
    },
  },
  {
    provenBy: [onceAYear, yearOfNotices],
    places: {
      [terms]: ['once a year with the terms'],
      [noticeEmails]: ['We write this once a year'],
    },
  },
  {
    provenBy: ['api/src/subscriptions/charges.test.ts: is charged every 30 days', onceAYear],
    places: {
      [noticeEmails]: ['we send you a package {billingInterval}', 'It continues until you cancel.'],
    },
  },
  {
    provenBy: [
      thirtyDays,
      `${newPrices}is not charged when its mail was not sent, or after an end`,
      `${newPrices}never comes unless staff wanted it`,
      `${newPrices}leaves what a subscriber has at its price when the contents change`,
      yearOfNotices,
    ],
    places: {
      [checkoutNote]: ['and {PRICE_NOTICE_DAYS} days before a new price'],
      [noteOf]: ['and {PRICE_NOTICE_DAYS} days before a new price'],
      [noticeEmails]: [
        'A new price reaches a running subscription {PRICE_NOTICE_DAYS} days after this email',
        'You may end it before, and then you never pay the new price.',
      ],
      [reserve]: ['and {PRICE_NOTICE_DAYS} days before a new price'],
      [terms]: ['What you have keeps its price'],
    },
  },
  {
    provenBy: [
      `${notices}have a link that changes nothing until its button is pressed`,
      onceAYear,
      thirtyDays,
    ],
    places: { [terms]: ['Each of these emails has a link that ends it without signing in.'] },
  },
  {
    provenBy: [
      `${notices}have a link that changes nothing until its button is pressed`,
      'api/src/subscriptions/subscriptions.test.ts: is cancelled once at the end of the paid',
      'api/src/subscriptions/charges.test.ts: is mailed per declined charge',
    ],
    places: {
      [endPage]: [
        'It ends now, and nothing more is charged.',
        'that you paid for, and nothing more is charged.',
        'We’ll confirm by email.',
        'Nothing more is charged.',
      ],
      'mf-cart/src/subscriptions-panel/subscription.ts': ['We’ll confirm by email.'],
    },
  },
  {
    provenBy: [
      `${ownChanges}charge what was agreed to, on the day agreed to, and nothing before`,
      `${ownChanges}change the contents in the words that were shown, which are stored`,
      'api/src/subscriptions/charges.test.ts: is charged every 30 days',
      'api/src/subscriptions/subscriptions.test.ts: is cancelled once at the end of the paid',
    ],
    places: {
      [noteOf]: [
        'Nothing is charged now.',
        'You are charged {formatComingCharge(terms.cents)} on {formatDate(periodEnd)}',
        'You can cancel at any time; it takes effect at the end of',
      ],
    },
  },
  {
    provenBy: [
      'api/src/subscriptions/staff-subscription-charges.test.ts: skips one parcel and no other',
      `${ownChanges}skip, pause, go on, move and readdress`,
    ],
    places: { [dateForms]: ['Nothing is charged or sent on {formatDate(at)}.'] },
  },
  {
    provenBy: [afterPause, `${ownChanges}reject what an owner may not do, with a clear error`],
    places: {
      [dateForms]: [
        'Nothing is charged or sent until the day that you choose, three months at most.',
        'Then it starts again, with an email before the charge.',
      ],
    },
  },
  {
    provenBy: [`${notices}are left out when the mail about a change announces a charge that is`],
    places: {
      [dateForms]: ['A charge that you move to within {RENEWAL_NOTICE_DAYS} days has no other'],
      [terms]: ['A charge that you move yourself to a nearer day is in the email that confirms'],
    },
  },
];
