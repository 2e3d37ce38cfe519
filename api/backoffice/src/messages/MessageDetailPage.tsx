import { Box, Link, Stack, Typography } from '@mui/material';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MessageDetail } from '@candor/api-contract/staff-messages';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { PersonLink } from '../components/RecordLink';
import { StaffName } from '../components/StaffName';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { kindLabels } from './message-labels';
import { MessageActions } from './MessageActions';

const Paragraphs = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>
);

const Entry = ({ kind, author, subject, text, at }: MessageDetail['entries'][number]) => (
  <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {kind === 'reply' ? 'Reply' : 'Note'} by <StaffName of={author} />, <Time at={at} />
    </Typography>
    {subject !== null && <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>}
    <Paragraphs>{text}</Paragraphs>
  </Box>
);

/** A search for the order, as its writer may have mistyped the number. */
const OrderLink = ({ number }: { number: string | null }) => {
  const pages = useResourceDefinitions();
  if (number === null || !('orders' in pages)) return number ?? '–';
  const filter = encodeURIComponent(JSON.stringify({ text: number }));
  return (
    <Link component={RouterLink} to={`/orders?filter=${filter}`}>
      {number}
    </Link>
  );
};

/** One message with its replies and notes. */
export const MessageDetailPage = () => (
  <DetailPage<MessageDetail>
    title={({ name, email }) => name ?? email}
    actions={<MessageActions />}
    aside={(message) => (
      <DetailSection
        title="Details"
        rows={[
          [
            message.startedBy === null ? 'From' : 'To',
            <PersonLink key="from" email={message.email} />,
          ],
          ...(message.startedBy === null ? [] : ([['Written by', message.startedBy]] as const)),
          ...(message.name === null ? [] : ([['Name', message.name]] as const)),
          ...(message.place === null ? [] : ([['Works at', message.place]] as const)),
          ...(message.kind === 'contact'
            ? ([['Order', <OrderLink key="order" number={message.orderNumber} />]] as const)
            : []),
          ['Received', <Time key="received" at={message.createdAt} />],
          [
            'State',
            message.state === 'done' ? (
              <StateChip key="state" label="Done" tone="success" />
            ) : (
              <StateChip
                key="state"
                label={message.isLate ? 'Late' : 'Open'}
                tone={message.isLate ? 'error' : 'default'}
              />
            ),
          ],
          [
            'Assigned to',
            message.assignedTo && <StaffName key="to" of={message.assignedTo.email} />,
          ],
        ]}
      />
    )}
  >
    {(message) => (
      <>
        <DetailSection
          title={message.startedBy === null ? kindLabels[message.kind] : 'Message from us'}
        >
          {message.subject !== null && (
            <Typography sx={{ fontWeight: 600 }}>{message.subject}</Typography>
          )}
          <Paragraphs>{message.text}</Paragraphs>
        </DetailSection>
        <DetailSection title="Replies and notes">
          {message.entries.length === 0 ? (
            <Typography color="textSecondary">None so far.</Typography>
          ) : (
            <Stack component="ol" sx={{ gap: 2, listStyle: 'none', p: 0, m: 0, mt: 1 }}>
              {message.entries.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </Stack>
          )}
        </DetailSection>
      </>
    )}
  </DetailPage>
);
