import type { ShopPromise } from './promise';

const deletion = 'api/src/accounts/account.test.ts: deletes all data after a check of the password';
const copies = 'infra/security/deletions.faults.test.ts: `leave nobody charged and no personal da';
const exported = 'api/src/accounts/account.test.ts: exports all data as one file';
const passwordEnds = 'api/src/accounts/passwords.test.ts: a reset by mail replaces the password';
const linkOnce = 'api/src/accounts/auth.test.ts: a link works once';
const analytics = 'shell/flows/analytics.spec.ts: sends third-party requests only after consent';

const privacy = 'shell/src/pages/legal/PrivacySections.tsx';
const accountEmails = 'api/src/mail/account-emails.ts';
const emailChange = 'api/src/accounts/email-change.test.ts: ';
const emailTakeover = 'api/src/accounts/email-takeover.test.ts: ';
const emailChangeEmails = 'api/src/mail/email-change-emails.ts';

/** What we keep, for how long, and what is deleted. */
export const dataPromises: readonly ShopPromise[] = [
  {
    provenBy: [deletion, copies],
    places: {
      'shell/src/pages/account/DeleteAccount.tsx': [
        'your rituals and your letters are erased',
        'Of your orders we keep what the tax office asks for',
        'Your account is deleted.',
      ],
      [privacy]: ['Deleting ends subscriptions', 'takes your name, email and address off'],
    },
  },
  {
    provenBy: [exported, 'api/src/accounts/person-commands.test.ts: exports the data of a guest'],
    places: {
      [privacy]: ['one button hands you everything', 'a person sends you the same file or deletes'],
    },
  },
  {
    provenBy: ['api/src/privacy/personal-data.test.ts: every column is listed as personal'],
    places: {
      'shell/src/pages/PrivacyPage.tsx': ['We keep what an order needs and little else.'],
      [privacy]: [
        'We never see the number of your card and do not keep the phone number.',
        'We build no profile.',
      ],
      'mf-cart/src/cart-page/OrderSummary.tsx': ['We never see your card.'],
      'mf-cart/src/cart-page/EmptyCart.tsx': ['It is kept in this browser, not with us.'],
    },
  },
  {
    provenBy: [
      'api/src/privacy/personal-data.test.ts: the retention days of the list match the code',
      'api/src/mail/blank-mails.test.ts: a sent mail is blanked after its days',
    ],
    places: { 'shell/contract/platform/personal-data.ts': ['days after they are sent'] },
  },
  {
    provenBy: ['api/src/messages/applications.test.ts: deletes an application after a year'],
    places: {
      'shell/src/pages/CoachesPage.tsx': ['Kept for a year, then deleted.'],
      'api/src/mail/form-emails.ts': ['We keep it for a year at most'],
    },
  },
  {
    provenBy: ['shell/server/metrics/receive-vitals.test.ts: counts measurements by route'],
    places: { [privacy]: ['Nothing is kept of whose they were.'] },
  },
  {
    provenBy: [
      'shell/src/errors/error-report.test.ts: keeps nothing of the message',
      'shell/server/errors/browser-errors.test.ts: keeps no text of a stranger',
    ],
    places: { [privacy]: ['Nothing you wrote is in it, and nothing is kept of whose it was.'] },
  },
  {
    provenBy: [
      'api/src/subscriptions/subscriptions.test.ts: of a deleted account is never charged',
    ],
    places: { [privacy]: ['your card is kept by Stripe', 'we have Stripe delete its customer'] },
  },
  {
    provenBy: [analytics, 'shell/flows/analytics.spec.ts: shows no consent bar and sends no'],
    places: { [privacy]: ['We sell nothing about you'] },
  },
  {
    provenBy: ['shell/contract/cart/cart-storage.test.ts: quarantines an unreadable cart'],
    places: {
      'shell/contract/cart/cart-storage.ts': ['It is set aside in this browser, not deleted.'],
    },
  },
  {
    provenBy: ['api/src/accounts/passwords.test.ts: mails at most five links an hour'],
    places: {
      [accountEmails]: ['This is the last link that we send'],
      'api/src/accounts/sign-up.ts': ['as many links as we send in an hour'],
    },
  },
  {
    provenBy: [
      linkOnce,
      'api/src/accounts/passwords.test.ts: a link is valid for an hour',
      'api/src/accounts/mailed-links.test.ts: a link is valid for its full lifetime',
    ],
    places: {
      [accountEmails]: ['The link is good for 24 hours.', 'it is good for one hour and works once'],
      'shell/src/pages/auth/ConfirmAddress.tsx': ['A link works once', 'and we send another'],
      'shell/src/pages/auth/PasswordForms.tsx': ['We send a link', 'It works once.'],
    },
  },
  {
    provenBy: [
      `${emailChange}is taken back by the old address within seven days`,
      `${emailChange}is stopped by the old address before it is confirmed`,
    ],
    places: {
      'shell/src/pages/auth/EmailChangeLink.tsx': ['Everybody is signed out, and we email you'],
      [emailChangeEmails]: [
        'open the link within 24 hours in a browser where you are signed in',
        'open the link within 24 hours and allow the change',
        'It signs everybody out, and we send you a link',
        'Everybody is signed out, and the former password is worth nothing.',
        'it is good for one hour and works once',
      ],
    },
  },
  {
    provenBy: [`${emailTakeover}one press of the mailbox owner gives a stranger nothing`],
    places: { [emailChangeEmails]: ['Nothing changes without you'] },
  },
  {
    provenBy: [`${emailTakeover}a second change waits for the first address, whose undo wins`],
    places: {
      'shell/src/pages/account/EmailSetting.tsx': [
        'Your address changed less than seven days ago.',
      ],
      [emailChangeEmails]: ['Within seven days of a change, the next one needs your permission.'],
    },
  },
  {
    provenBy: [`${emailChange}is confirmed by the new address, and everything follows`],
    places: { [emailChangeEmails]: ['all that we email about your orders'] },
  },
  {
    provenBy: ['api/src/accounts/saved-address.test.ts: is saved, changed, exported, and deleted'],
    places: {
      'shell/src/pages/account/AddressSetting.tsx': ['Name and address are deleted.'],
    },
  },
  {
    provenBy: [
      'api/src/checkout/prefill.test.ts: has the saved name and address, and what the buyer types',
      'api/src/checkout/prefill.test.ts: has the email alone without a saved address',
    ],
    places: {
      'shell/src/pages/account/AddressSetting.tsx': ['comes with them and your email filled in'],
      'shell/src/pages/legal/PrivacySections.tsx': ['Stripe gets them when you go to pay'],
    },
  },
  {
    provenBy: [passwordEnds, 'api/src/accounts/passwords.test.ts: a password change needs the'],
    places: {
      [accountEmails]: ['Every other browser that was signed in has been signed out.'],
      'shell/src/pages/account/Profile.tsx': ['You are signed out everywhere else.'],
      'shell/src/pages/auth/PasswordForms.tsx': ['signs you out everywhere else'],
    },
  },
  {
    provenBy: ['api/src/checkout/order-access.test.ts: refunds a bank debit'],
    places: { 'api/src/accounts/forget-person.ts': ['so nothing was deleted'] },
  },
  {
    provenBy: ['shell/flows/remote-unavailable.spec.ts: an edge without mf-cart sells'],
    places: { 'shell/src/app/UnavailablePage.tsx': ['We keep trying by ourselves.'] },
  },
  {
    provenBy: [analytics, 'api/src/mail/mails.staff.test.ts: every template has a sample'],
    places: { 'shell/src/pages/auth/JoinForm.tsx': ['We write to you about your orders and'] },
  },
];
