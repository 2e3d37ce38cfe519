import { Typography } from '@mui/material';
import { required, SelectInput } from 'react-admin';
import type { ReviewDetail } from '@candor/api-contract/staff-reviews';
import { ActionButton } from '../components/ActionButton';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { PersonLink } from '../components/RecordLink';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { formulaName, reasonLabels, stateLabels } from './review-labels';

const permission = 'reviews:decide';
const reasons = Object.entries(reasonLabels).map(([id, name]) => ({ id, name }));

const ReviewActions = () => (
  <>
    <ActionButton<ReviewDetail>
      label="Publish"
      isMain
      title="Publish this review"
      intro="It appears on the page of its formula within seconds, as it was written. The writer gets an email."
      action="publish"
      done="Published."
      permission={permission}
      when={({ state }) => state !== 'published'}
    />
    <ActionButton<ReviewDetail>
      label="Decline"
      title="Decline this review"
      intro="The writer gets the reason by email, and can change the text. A bad review is no reason: the page promises that bad reviews are published like good ones."
      action="decline"
      done="Declined."
      permission={permission}
      when={({ state }) => state !== 'declined'}
    >
      <SelectInput source="reason" label="Reason" choices={reasons} validate={required()} />
    </ActionButton>
  </>
);

const Text = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);

/** One review, with what is decided about it. */
export const ReviewDetailPage = () => (
  <DetailPage<ReviewDetail>
    title={({ formula, rating }) => `${formulaName(formula)}, ${rating} of 5`}
    actions={<ReviewActions />}
    aside={(review) => (
      <DetailSection
        title="Details"
        rows={[
          ['State', <StateChip key="state" label={stateLabels[review.state]} />],
          ['Reason', review.declineReason === null ? null : reasonLabels[review.declineReason]],
          ['From', <PersonLink key="from" email={review.email} />],
          ['Name on the page', review.firstName ?? 'A buyer'],
          ['Written', <Time key="written" at={review.writtenAt} />],
          ['Expected delivery', <Time key="delivery" at={review.deliveredOn} />],
          ['Decided', review.decidedAt && <Time key="decided" at={review.decidedAt} />],
        ]}
      />
    )}
  >
    {(review) => (
      <>
        <DetailSection title="What happened">
          <Text>{review.text}</Text>
        </DetailSection>
        {review.expected !== null && (
          <DetailSection title="What the writer expected">
            <Text>{review.expected}</Text>
          </DetailSection>
        )}
        <Typography variant="body2" color="textSecondary">
          Bad reviews are published like good ones. The text is published as it is: nobody here can
          edit it.
        </Typography>
      </>
    )}
  </DetailPage>
);
