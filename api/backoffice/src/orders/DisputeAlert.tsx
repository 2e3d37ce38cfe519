import { Alert, Link } from '@mui/material';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { formatDay } from '../components/Time';

type Dispute = StaffOrder['disputes'][number];

const Place = ({ url }: Pick<Dispute, 'url'>) =>
  url === null ? (
    <>at Stripe, under Disputes</>
  ) : (
    <Link href={url} target="_blank" rel="noreferrer" color="inherit">
      at Stripe
    </Link>
  );

const Open = ({ url, answerBy }: Dispute) => (
  <Alert severity="error">
    <strong>The buyer’s bank has the money.</strong> Answer <Place url={url} />
    {answerBy !== null && (
      <>
        {' '}
        by <strong>{formatDay(answerBy)}</strong>
      </>
    )}
    . Until the bank decides, Stripe rejects each refund, so none is offered here.
  </Alert>
);

/** It says until when to answer disputes of a payment, and where, and what a lost one means. */
export const DisputeAlert = ({ disputes }: Pick<StaffOrder, 'disputes'>) => {
  const open = disputes.filter(({ status }) => status === 'open');
  if (open.length > 0) return open.map((dispute) => <Open key={dispute.id} {...dispute} />);
  return (
    disputes.some(({ status }) => status === 'lost') && (
      <Alert severity="warning">
        The bank gave the money back to the buyer. Nothing is left to refund.
      </Alert>
    )
  );
};
