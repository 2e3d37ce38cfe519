import { reviewDeclined, reviewInvitation, reviewPublished } from './review-emails';
import { linkTo, sampleBuyer as to, type MailSample } from './sample-data';

const reviewUrl = linkTo('/api/reviews/write');
const about = { to, formulaName: 'Focus', reviewUrl };

/** The mails about reviews with sample data. */
export const reviewSamples = {
  'review-invitation': {
    sentWhen: 'Three weeks after a parcel should have arrived, once',
    make: () => reviewInvitation(to, { formulaNames: ['Focus', 'Play'], reviewUrl }),
  },
  'review-published': {
    sentWhen: 'One of us publishes a review',
    make: () => reviewPublished(about),
  },
  'review-declined': {
    sentWhen: 'One of us does not publish a review',
    make: () => reviewDeclined({ ...about, reason: 'personal_data' }),
  },
} satisfies Record<string, MailSample>;
