import type { ShopPromise } from './promise';

const weeklyEmails = 'api/src/coaching/coaching.test.ts: a paid order brings eight emails';
const recordStore = 'mf-practice/src/record/record-store.test.tsx: ';
const recordFlow = 'mf-practice/flows/self-tracking.spec.ts: ';
const checkIn = `${recordFlow}a check-in takes a line and three numbers`;
const twoDevices = `${recordFlow}two devices keep both lines that they wrote offline`;
const offlineFlow = 'mf-practice/flows/self-tracking-offline.spec.ts: the practice opens offline';
const offlineWorker = 'shell/server/offline/practice-worker.test.ts: ';
const questionsTest = 'api/src/coaching/answers.test.ts: ';

const recordPage = 'mf-practice/src/record-page';
const offlineChoice = `${recordPage}/OfflineChoice.tsx`;

/** Weekly emails, rituals and the record: what comes, and where it is kept. */
export const practicePromises: readonly ShopPromise[] = [
  {
    provenBy: [weeklyEmails],
    places: {
      'shell/src/pages/about/AboutSections.tsx': ['weekly coaching emails'],
      'shell/src/footer/Footer.tsx': ['They come with weekly coaching emails'],
      'shell/ui/what-comes/WhatComes.tsx': [
        'one a week: a practice, a true finding and a question',
        'The first comes on the morning your package arrives.',
      ],
      'mf-practice/src/programme-page/ClosingSection.tsx': ['with its weekly letters'],
      'mf-catalog/src/home-page/FormulaGrid.tsx': ['the weekly emails'],
      'mf-catalog/src/FormulasPage.tsx': ['the weekly emails'],
      'mf-catalog/src/formulas/focus/brief.ts': ['its weekly emails'],
      'api/src/coaching/sequences/energy.ts': ['a question every week'],
    },
  },
  {
    provenBy: [
      'api/src/coaching/coaching.test.ts: a bundle brings the emails of its three formulas',
    ],
    places: {
      'mf-cart/src/order-complete-page/NextSteps.tsx': [
        'If you get weekly emails already, the new ones follow them.',
      ],
    },
  },
  {
    provenBy: ['api/src/coaching/coaching.test.ts: an account lists, reads, pauses'],
    places: {
      'mf-practice/src/coaching-panel/CoachingEmails.tsx': ['Nothing is sent until you resume.'],
    },
  },
  {
    provenBy: [`${questionsTest}the link takes one answer`, `${questionsTest}a link expires after`],
    places: {
      'api/src/mail/weekly-email.ts': [
        'the link keeps it in your own record, once, within {answerDays} days, without signing in',
      ],
      'api/src/coaching/AnswerPage.tsx': [
        'It is kept in your own record',
        'This link takes one answer, within {answerDays} days of the letter.',
        'where you can read and delete it',
        'A letter’s link takes one answer, within {answerDays} days.',
      ],
      [`${recordPage}/Answers.tsx`]: ['They are kept.'],
    },
  },
  {
    provenBy: [checkIn, twoDevices, `${recordStore}an edit replaces the line`],
    places: {
      'shell/src/footer/Footer.tsx': ['a place to write down what happened'],
      'mf-practice/src/programme-page/ClosingSection.tsx': [
        'the place to write down what happened',
      ],
    },
  },
  {
    provenBy: [
      'mf-practice/src/rituals/ritual-sync.test.tsx: keeps rituals while the API is',
      `${recordStore}keeps the record while the API is unavailable`,
      `${recordStore}what one account has is not given to another`,
      twoDevices,
    ],
    places: {
      'mf-practice/src/sync/SyncStatus.tsx': [
        'Saved on this device only.',
        'Saved to your account.',
        'Changes are kept here and sent later.',
        'They stay in this browser.',
      ],
      [offlineChoice]: ['What you write is sent when the connection is back.'],
    },
  },
  {
    provenBy: ['mf-practice/src/rituals/ritual-sync.test.tsx: syncs rituals, deletions and'],
    places: { 'mf-practice/src/my-rituals/RitualEntry.tsx': ['is deleted.'] },
  },
  {
    provenBy: [
      checkIn,
      `${recordStore}an edit replaces the line, and an unsent one leaves no trace`,
      'api/src/record/record.test.ts: two edits of one line are both kept, and the first line is',
    ],
    places: { [`${recordPage}/EntryList.tsx`]: ['What you wrote about {date} is deleted.'] },
  },
  {
    provenBy: [checkIn, `${recordStore}erasing empties the account and the other device`],
    places: {
      [`${recordPage}/RecordActions.tsx`]: [
        'This erases all {entries.length} entries, of every ritual, here and in your account.',
        'Your record is erased.',
      ],
    },
  },
  {
    provenBy: [
      offlineFlow,
      `${offlineWorker}stores three pages with the files that they name, and nothing else`,
      `${offlineWorker}leaves %s alone, also offline`,
    ],
    places: {
      [offlineChoice]: [
        'The practice pages can be kept in this browser',
        'These pages open without a connection',
        'Shop, cart and prices are never kept.',
      ],
    },
  },
];
