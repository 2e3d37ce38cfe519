import type { ShopPromise } from './promise';

const inbox = 'api/src/messages/messages.test.ts: is late after the promised business day';
const todayInbox = 'api/src/today/today.test.ts: shows messages, mails given up';
const reviewAlert = 'api/src/today/today.test.ts: mails those who may review at once';

/** When and how we reply. */
export const replyPromises: readonly ShopPromise[] = [
  {
    provenBy: [inbox, todayInbox],
    places: {
      'shell/src/pages/ContactPage.tsx': ['A person answers within', 'replies within'],
      'shell/src/pages/legal/PrivacySections.tsx': ['They answer within'],
      'shell/src/pages/returns/ReturnsSections.tsx': ['A person answers within'],
      'api/src/mail/form-emails.ts': ['A person reads it and replies within'],
    },
  },
  {
    provenBy: [inbox, 'ops -- messages reply-time'],
    places: { 'shell/src/pages/faq/about-buying.ts': ['we aim at {averageReplyHours} hours'] },
  },
  {
    provenBy: ['api/src/messages/contact.test.ts: mails the team with a reply address', todayInbox],
    places: {
      'shell/src/pages/about/AboutSections.tsx': ['a person who answers when you write'],
      'shell/ui/what-comes/WhatComes.tsx': ['a person who answers when you write'],
      'shell/src/pages/ContactPage.tsx': ['We have emailed you a confirmation, and a person will'],
      'api/src/coaching/sequences/deep-sleep.ts': ['Tell us, too: a person reads it.'],
      'api/src/mail/weekly-email.ts': ['Or reply to this email: a person reads it.'],
    },
  },
  {
    provenBy: [
      'api/src/messages/applications.test.ts: stores an application and mails',
      todayInbox,
    ],
    places: {
      'shell/src/pages/coaches/Application.tsx': ['We have emailed you a confirmation'],
      'shell/src/pages/coaches/content.ts': ['A person reads it and answers.'],
      'api/src/mail/form-emails.ts': ['A person reads it and answers to this address.'],
    },
  },
  {
    provenBy: [reviewAlert, 'api/src/orders/staff-order-actions.test.ts: accepts a review'],
    places: {
      'mf-cart/src/orders/describe-order.ts': [
        'nothing ships before one of us has looked',
        'we write to you within one business day',
      ],
    },
  },
  {
    provenBy: [
      reviewAlert,
      'api/src/founders/operate-reservations.test.ts: one with a wrong amount is mailed',
      'api/src/founders/operate-reservations.test.ts: one under review is refunded',
    ],
    places: {
      'mf-founders/src/reservation-panel/reservation.ts': [
        'A person looks at it and writes to you within one business day.',
        'Your spot is kept, and nothing ships before that.',
      ],
      'api/src/mail/founders-emails.ts': [
        'so a person looks at it before we confirm',
        'The spot is kept for you meanwhile.',
        'We write to you within one business day.',
        'If we cannot confirm it, all of your money goes back.',
      ],
    },
  },
  {
    provenBy: ['api/src/founders/operate-reservations.test.ts: a refund returned by the bank'],
    places: {
      'api/src/mail/founders-refund-emails.ts': ['a person looks at it within one business day'],
    },
  },
  {
    provenBy: [
      'mf-research/src/ResearchPage.test.tsx: shows when the studies were looked at',
      'ops -- studies looked-at',
    ],
    places: {
      'mf-research/src/research-page/claims.ts': ['Once a month we look for'],
    },
  },
];
