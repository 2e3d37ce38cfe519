import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, usePermissions } from 'react-admin';
import type { WorklistResponse } from '@candor/api-contract/staff-worklist';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { loadPages } from '../components/load-pages';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';
import { PanelSkeletons } from '../components/Skeletons';
import type { StaffDataProvider } from '../data/data-provider';
import { MailChoices } from './MailChoices';
import { worklistQuery } from './worklist-query';
import { DoneSection, WorklistSection } from './WorklistSection';

const refreshMs = 60_000;

/** The other pages are loaded while a person reads this one. */
const loadPagesLater = () => {
  const load = () => void loadPages().catch(() => undefined);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 200);
};

const useWorklist = () => {
  const { read } = useDataProvider<StaffDataProvider>();
  const { permissions = [] } = usePermissions<readonly string[]>();
  const worklist = useQuery({
    ...worklistQuery(read),
    // react-admin renders this page once more before it leads somebody without a session to the sign-in.
    enabled: permissions.length > 0,
    refetchInterval: refreshMs,
  });
  const { isPending } = worklist;
  useEffect(() => {
    if (!isPending) loadPagesLater();
  }, [isPending]);
  return worklist;
};

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: shopTimeZone,
});

/** All that is done takes one small panel. */
const Done = ({ parts }: { parts: WorklistResponse['parts'] }) => (
  <Paper component="section" variant="outlined" aria-label="Nothing to do" sx={{ px: 2, py: 1 }}>
    <Typography
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      <span>Nothing to do:</span>
      {parts.map((part) => (
        <DoneSection key={part.id} part={part} />
      ))}
    </Typography>
  </Paper>
);

/** The first page: open tasks of the signed-in person. */
export const WorklistPage = () => {
  const { data, error, isPending, refetch, dataUpdatedAt } = useWorklist();
  const waiting = data?.parts.filter(({ count }) => count > 0) ?? [];
  const done = data?.parts.filter(({ count }) => count === 0) ?? [];
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Today" />
      <Typography color="textSecondary">{data && day.format(dataUpdatedAt)}</Typography>
      {isPending && <PanelSkeletons />}
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && waiting.length === 0 && (
        <Alert severity="success">Nothing is waiting for you.</Alert>
      )}
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
      {done.length > 0 && <Done parts={done} />}
      {data?.mails && <MailChoices choices={data.mails} />}
    </Stack>
  );
};
