import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { FoundersOverview } from '@candor/api-contract/staff-founders';
import { dayInShop } from '@candor/shell-contract/format-date';
import { DetailSection } from '../components/DetailSection';
import { HistoryList } from '../components/HistoryList';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';
import { RecordLink } from '../components/RecordLink';
import { PanelSkeletons } from '../components/Skeletons';
import { Time } from '../components/Time';
import { useMay } from '../components/use-may';
import type { StaffDataProvider } from '../data/data-provider';
import { nameState } from '../orders/purchase-state';
import { DelaySection } from './DelaySection';
import { nameLedgerEntry } from './ledger-names';

const daysAhead = 7;
const dayMs = 24 * 60 * 60_000;

const listOf = (filter: object): string =>
  `/reservations?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=shipsBy&order=ASC`;

const nearShipBy = (now: number): string => listOf({ shipsBy: dayInShop(now + daysAhead * dayMs) });

const Counter = ({ overview }: { overview: FoundersOverview }) => (
  <DetailSection
    title="Spots"
    rows={[
      ['All', overview.total],
      ['Reserved', overview.claimed],
      ['Being paid for', overview.held],
      ['Free', overview.remaining],
      ['Delayed until', <Time key="delay" at={overview.delayedUntil} isDayOnly />],
    ]}
  >
    {!overview.isBalanced && (
      <Alert severity="error">
        The counts differ from the ledger. Contact the server’s administrator.
      </Alert>
    )}
  </DetailSection>
);

const States = ({ overview, loadedAt }: { overview: FoundersOverview; loadedAt: number }) => (
  <DetailSection title="Reservations">
    <Stack component="ul" sx={{ gap: 0.5, pl: 2, my: 1 }}>
      {overview.states
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <Typography key={status} component="li" variant="body2">
            <Link component={RouterLink} to={listOf({ state: status })}>
              {nameState(status)}: {count}
            </Link>
          </Typography>
        ))}
      <Typography component="li" variant="body2">
        <Link component={RouterLink} to={nearShipBy(loadedAt)}>
          Near their ship-by day
        </Link>
      </Typography>
    </Stack>
  </DetailSection>
);

const Ledger = ({ overview: { ledger } }: { overview: FoundersOverview }) => (
  <DetailSection title="Ledger">
    <HistoryList
      absent="Nothing has happened yet."
      entries={ledger.map(({ id, at, reservation, happened }) => ({
        id,
        at,
        text: (
          <>
            <RecordLink resource="reservations" id={reservation}>
              {reservation}
            </RecordLink>{' '}
            {nameLedgerEntry(happened)}
          </>
        ),
      }))}
    />
  </DetailSection>
);

/** The Founders Batch: its counter, its ledger, and its delay. */
export const FoundersPage = () => {
  const provider = useDataProvider<StaffDataProvider>();
  const may = useMay();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['founders', 'overview'],
    queryFn: () => provider.read<FoundersOverview>('founders'),
  });
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Founders Batch" />
      {isPending && <PanelSkeletons />}
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Counter overview={data} />
            <States overview={data} loadedAt={dataUpdatedAt} />
          </Box>
          {may('founders:delay') && <DelaySection />}
          <Ledger overview={data} />
        </>
      )}
    </Stack>
  );
};
