import { promises } from './promises';

/** Stored personal data, described for the person concerned. `id` connects it to the code that stores it. */
export type StoredItem = { id: string; what: string; until: string };

const { sentDays, givenUpDays } = promises.mailRetention;

/** Retention periods, in days. */
export const retentionDays = {
  visitorCookie: 30,
  session: 30,
  sessionAtRest: 14,
  knownCookie: 365,
  bucketCookie: 30,
  unconfirmedAccount: 7,
  message: 365,
  application: 365,
  mailSent: sentDays,
  mailGivenUp: givenUpDays,
} as const;

/** The data that the browser stores, by storage key. */
export const inBrowser = [
  { names: ['candor.cart', 'candor.cart.set-aside'], what: 'your cart' },
  {
    names: [
      'candor.rituals',
      'candor.rituals.days',
      'candor.rituals.changes',
      'candor.rituals.set-aside',
    ],
    what: 'the rituals that you saved and the days that you ticked off',
  },
  {
    names: ['candor.record', 'candor.record.set-aside'],
    what: 'your record: the words and numbers that you wrote about your days',
  },
  {
    names: ['candor-practice-v1'],
    what: 'where you asked for it, copies of the practice pages to be opened offline; they hold nothing about you',
  },
  { names: ['candor.founders-choice'], what: 'the state of the Founders form' },
  { names: ['candor.theme'], what: 'the theme that you chose' },
  { names: ['candor.consent'], what: 'your answer about tags, in a shop that asks' },
  { names: ['candor.session'], what: 'that you are signed in, and until when' },
  {
    names: ['candor.return-to', 'candor.return-choice'],
    what: 'the page that signing in brings you back to, and what you chose there',
  },
] as const;

/** The cookies. Over https, names with `isHost` have the prefix __Host-. */
export const cookies = [
  {
    name: 'candor-visitor',
    isHost: true,
    what: `${retentionDays.visitorCookie} days: set when you send something for the first time, so that no other site can send it in your name.`,
  },
  {
    name: 'candor',
    isHost: true,
    what: `${retentionDays.session} days at most and ${retentionDays.sessionAtRest} without a visit: that you are signed in.`,
  },
  {
    name: 'candor-known',
    isHost: true,
    what: 'a year: that this browser has signed in before, so that strangers who guess at your password can’t lock you out.',
  },
  {
    name: 'candor-share',
    isHost: false,
    what: `${retentionDays.bucketCookie} days: a random value, set only while we try a new version of a page on some visitors, so that you don’t go back and forth between two.`,
  },
] as const;

/** Data of an account. */
export const withAccount: readonly StoredItem[] = [
  {
    id: 'account',
    what: 'Your email and the ones you had before, your password as an Argon2 hash that can’t be read back, when the account was made and confirmed, and the name and address that you save for the next purchase',
    until: `until you delete it; an address that nobody confirms, ${retentionDays.unconfirmedAccount} days`,
  },
  {
    id: 'sessions',
    what: 'Which browsers are signed in, and since when',
    until: `until you end them, ${retentionDays.session} days at most`,
  },
  {
    id: 'rituals',
    what: 'Rituals that you save while you are signed in, and the days you check off, so that all of your devices show them',
    until: 'until you delete the account',
  },
  {
    id: 'record',
    what: 'What you write about your days while you are signed in: a line of words, numbers from 1 to 7, and which scales you chose',
    until: 'until you delete the line, erase the record or delete the account',
  },
];

/** Data of a purchase. */
export const withPurchase: readonly StoredItem[] = [
  {
    id: 'orders',
    what: 'Your email, name and postal address, with what you bought, where the package is and what we noted about it; for a day, also which browser opened it from a link in an email',
    until: 'until you have it deleted, or until the package has shipped if that is later',
  },
  {
    id: 'reservations',
    what: 'The same for a spot in the Founders Batch, with your first name',
    until: 'until you have it deleted; it is refunded if it has not shipped',
  },
  {
    id: 'subscriptions',
    what: 'For a subscription, also the kind and last four digits of the card, and when it is charged',
    until: 'until you have it deleted, which ends it',
  },
  {
    id: 'consents',
    what: 'The words by which you agreed to a subscription, and when',
    until:
      'three years, and at least a year after it ends, because the law asks for proof; without your name once your data is deleted',
  },
  {
    id: 'sums',
    what: 'Number, dates, lines and amounts of an order',
    until: 'as long as tax law requires, without your name once your data is deleted',
  },
  {
    id: 'coaching',
    what: 'Which weekly emails you were sent, what you answered to their questions, and whether, when and for which formulas you want them',
    until: 'until you have it deleted',
  },
  {
    id: 'reviews',
    what: 'That we invited you to write a review, and what you wrote; published, it shows your first name only if you give one',
    until: 'until you withdraw it or have your data deleted, which takes it off the page too',
  },
];

/** Data of mails, messages and applications. */
export const withMail: readonly StoredItem[] = [
  {
    id: 'mails',
    what: 'Copies of the emails that we send you, and of your message on its way to the person who answers it',
    until: `${retentionDays.mailSent} days after they are sent, ${retentionDays.mailGivenUp} if they couldn’t be, or until you have your data deleted`,
  },
  {
    id: 'messages',
    what: 'A message that you write on the contact page, with our answers and our notes about it',
    until: 'a year, or until you have your data deleted',
  },
  {
    id: 'applications',
    what: 'An application to coach, with our answers and our notes about it',
    until: 'a year, or until you have your data deleted',
  },
  {
    id: 'changesByStaff',
    what: 'What one of us changed for you, such as an address, before and after',
    until: 'until you have it deleted',
  },
  {
    id: 'erasures',
    what: 'That somebody’s data was deleted, or that they changed a password or unsubscribed: a scrambled form of the address, which can only be checked against a guess',
    until: 'for good, so that restoring a backup doesn’t bring you back',
  },
];
