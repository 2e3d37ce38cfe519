import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WorklistResponse } from '@candor/api-contract/staff-worklist';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';
import type { StaffDataProvider } from '../data/data-provider';
import { MailChoices } from './MailChoices';
import { WorklistSection } from './WorklistSection';

const refreshMs = 60_000;

const useWorklist = () => {
  const provider = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => provider.read<WorklistResponse>('today', {}, signal),
    refetchInterval: refreshMs,
  });
};

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: shopTimeZone,
});

/** The first page: open tasks of the signed-in person. */
export const WorklistPage = () => {
  const { data, error, refetch, dataUpdatedAt } = useWorklist();
  const waiting = data?.parts.filter(({ count }) => count > 0) ?? [];
  const done = data?.parts.filter(({ count }) => count === 0) ?? [];
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Today" />
      <Typography color="textSecondary">{data && day.format(dataUpdatedAt)}</Typography>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && waiting.length === 0 && <Alert severity="success">Nothing waits for you.</Alert>}
      <Box
        sx={{
          columnCount: { xs: 1, md: 2 },
          columnGap: 2,
          '& > *': { breakInside: 'avoid', '&:not(:last-child)': { mb: 2 } },
        }}
      >
        {waiting.map((part) => (
          <WorklistSection key={part.id} part={part} />
        ))}
      </Box>
      {done.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          }}
        >
          {done.map((part) => (
            <WorklistSection key={part.id} part={part} />
          ))}
        </Box>
      )}
      {data?.mails && <MailChoices choices={data.mails} />}
    </Stack>
  );
};
