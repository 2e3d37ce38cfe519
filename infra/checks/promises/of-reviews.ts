import type { ShopPromise } from './promise';

const published = 'api/src/reviews/published-reviews.test.ts: ';
const badOne = `${published}staff publish a bad review, its writer hears of it, changes and`;

const emails = 'api/src/mail/review-emails.ts';
const page = 'mf-catalog/src/ReviewsPage.tsx';
const form = 'api/src/reviews/ReviewPage.tsx';

/** Who is invited to review, what is published, and how it goes away again. */
export const reviewPromises: readonly ShopPromise[] = [
  {
    provenBy: [
      'api/src/reviews/reviews.test.ts: a parcel brings one invitation, three weeks after',
      'api/src/reviews/reviews.faults.test.ts: three workers invite each buyer once',
    ],
    places: {
      [emails]: ['We write about this once.', 'also when you had your money back'],
      [page]: ['A buyer is invited once for each formula'],
    },
  },
  {
    provenBy: [badOne, `${published}a review is declined for a reason of the list only`],
    places: {
      [emails]: ['Bad ones are published like good ones', 'publishes bad reviews like good ones'],
      [page]: ['Bad reviews are published like good ones'],
      [form]: ['bad reviews are published like good ones, as they were written'],
      'mf-catalog/src/formula-page/PublishedReviews.tsx': ['Bad ones are published like good ones'],
    },
  },
  {
    provenBy: [
      badOne,
      `${published}published reviews are listed in parts of ten`,
      'mf-catalog/src/ReviewsPage.test.tsx: structured data has published reviews with their count',
    ],
    places: { [page]: ['Averages count published reviews and nothing else, never a sample.'] },
  },
  {
    provenBy: [
      badOne,
      `${published}a review is declined for a reason of the list only`,
      'api/src/reviews/reviews.test.ts: opening the link changes nothing, and sending its form',
    ],
    places: {
      [emails]: ['One of us reads it first.'],
      [page]: ['One of us reads each review.'],
      [form]: [
        'it is off the page until one of us has read the changes',
        'It is not on the page until one of us has read it.',
        'We have your review, and email you when one of us has read it.',
        'One of us reads a review before it is published.',
      ],
    },
  },
  {
    provenBy: [
      badOne,
      `${published}an export has the reviews, and a deletion takes them off`,
      'api/src/reviews/restored-reviews.test.ts: a review that was withdrawn after a backup does',
    ],
    places: {
      [emails]: ['You can change or withdraw it whenever you like.'],
      [page]: ['Writers can withdraw what they wrote'],
      [form]: [
        'Without it we write ‘A buyer’.',
        'Your review is withdrawn and deleted.',
        'your reviews are deleted too, also published ones',
      ],
    },
  },
];
