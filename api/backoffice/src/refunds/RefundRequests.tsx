import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { describeParts } from '@candor/api-contract/refund-sum';
import type { RefundRequestRow } from '@candor/api-contract/staff-refunds';
import { DetailSection } from '../components/DetailSection';
import { formatMoney } from '../components/Money';
import { StaffName } from '../components/StaffName';
import { StateChip, type Tone } from '../components/StateChip';
import { Time } from '../components/Time';
import { reasonNames } from './reason-names';
import { type RefundableRecord, useRefundOptions } from './use-refund-options';

const states: Record<RefundRequestRow['state'], readonly [label: string, tone: Tone]> = {
  requested: ['Waiting for Stripe', 'warning'],
  done: ['Done', 'success'],
  rejected: ['Rejected', 'error'],
};

const Request = ({ cents, parts, reason, note, state, problem, ...row }: RefundRequestRow) => {
  const [label, tone] = states[state];
  return (
    <Box component="li">
      <Typography variant="body2" component="div">
        <strong>{formatMoney(cents)}</strong>
        {parts !== null && ` for ${describeParts(parts)}`} · {reasonNames[reason]}{' '}
        <StateChip label={label} tone={tone} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Time at={row.requestedAt} /> by <StaffName of={row.requestedBy} />
        {row.endsSubscription && ', with the end of its subscription'}
        {parts?.restock === true && ', bottles back in stock'}
      </Typography>
      {note !== '' && <Typography variant="body2">{note}</Typography>}
      {problem !== null && (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
};

/** The refunds that staff requested for the order or reservation of the page, with their reasons. */
export const RefundRequests = () => {
  const record = useRecordContext<RefundableRecord>();
  return record ? <RequestsOf record={record} /> : null;
};

const RequestsOf = ({ record }: { record: RefundableRecord }) => {
  const requests = useRefundOptions(record)?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <DetailSection title="Refunds requested">
      <Stack component="ul" sx={{ gap: 1, pl: 2, my: 1 }}>
        {requests.map((request) => (
          <Request key={request.id} {...request} />
        ))}
      </Stack>
    </DetailSection>
  );
};
