import type { FoundersOverview } from '@candor/api-contract/staff-founders';
import { Alert, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title, useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { StaffDataProvider } from '../data/data-provider';
import { DetailSection } from '../parts/DetailSection';
import { Time } from '../parts/Time';
import { useMay } from '../parts/use-may';
import { DelaySection } from './DelaySection';
import { noonOf, reservationStates } from './reservation-texts';

const daysAhead = 7;
const dayMs = 24 * 60 * 60_000;

const listOf = (filter: object): string =>
  `/reservations?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=shipsBy&order=ASC`;

const nearShipBy = (now: number): string =>
  listOf({ shipsBy: new Date(now + daysAhead * dayMs).toISOString().slice(0, 10) });

const Counter = ({ overview }: { overview: FoundersOverview }) => (
  <DetailSection
    title="Spots"
    rows={[
      ['All', overview.total],
      ['Reserved', overview.claimed],
      ['Being paid for', overview.held],
      ['Free', overview.remaining],
      ['Delayed until', <Time key="delay" at={noonOf(overview.delayedUntil)} isDayOnly />],
    ]}
  >
    {!overview.isBalanced && (
      <Alert severity="error">
        The counts differ from the ledger. Call whoever runs the server.
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
              {reservationStates[status][0]}: {count}
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
    <Stack component="ul" sx={{ gap: 0.5, pl: 2, my: 1 }}>
      {ledger.map(({ id, at, reservation, happened }) => (
        <Typography key={id} component="li" variant="body2">
          <Time at={at} />:{' '}
          <Link component={RouterLink} to={`/reservations/${reservation}/show`}>
            {reservation}
          </Link>{' '}
          {happened}
        </Typography>
      ))}
    </Stack>
  </DetailSection>
);

/** The Founders Batch: its counter, its ledger, and its delay. */
export const FoundersPage = () => {
  const provider = useDataProvider<StaffDataProvider>();
  const may = useMay();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['founders', 'overview'],
    queryFn: () => provider.read<FoundersOverview>('founders'),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <Title title="Founders Batch" />
      <Counter overview={data} />
      <States overview={data} loadedAt={dataUpdatedAt} />
      {may('founders:delay') && <DelaySection />}
      <Ledger overview={data} />
    </Stack>
  );
};
