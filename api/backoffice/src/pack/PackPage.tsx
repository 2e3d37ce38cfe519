import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { packSizes } from '@candor/api-contract/staff-limits';
import type { PackResponse } from '@candor/api-contract/staff-pack';
import { FileChoice } from '../bulk/ShipmentsPage';
import { DetailSection } from '../components/DetailSection';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';
import { StateChip } from '../components/StateChip';
import { PackRows } from './PackRows';
import { PackStation } from './PackStation';
import { PickList } from './PickList';
import { usePack, type Pack } from './use-pack';
import { useStation } from './use-station';

type Props = { pack: Pack; data: PackResponse };

/** Lists the parcels that wait, the oldest promise first, and begins to pack the next ones. */
const PackStart = ({ pack, data: { rows, waiting, late } }: Props) => (
  <>
    <DetailSection
      title={waiting === 1 ? '1 parcel waits' : `${waiting} parcels wait`}
      actions={
        <>
          {late > 0 && <StateChip label={`${late} late`} tone="error" />}
          {packSizes.map((size) => (
            <Button
              key={size}
              variant={size === packSizes.at(-1) ? 'contained' : 'outlined'}
              disabled={rows.length === 0}
              onClick={() => pack.begin(rows.slice(0, size).map(({ id }) => id))}
            >
              Pack next {size}
            </Button>
          ))}
        </>
      }
    >
      <PackRows rows={rows} />
    </DetailSection>
    <PickList rows={rows} />
  </>
);

/** A carrier's file of labels: with it, a label on a wrong parcel is noticed at once. */
const LabelFile = ({ pack }: { pack: Pack }) => {
  const [result, setResult] = useState('');
  const load = async (file: Blob) => {
    try {
      setResult(`${await pack.loadLabels(file)} labels are compared with each scan.`);
    } catch (error) {
      setResult(error instanceof Error ? error.message : '');
    }
  };
  return (
    <DetailSection
      title="File of labels"
      actions={<FileChoice label="Choose the file" onFile={(file) => void load(file)} />}
    >
      <Typography variant="body2">
        Did you buy the labels from a file? Choose the file that came back, with order, carrier and
        tracking. Each label that you scan is then compared with its order. Nothing ships by this.
      </Typography>
      <Typography variant="body2" role="status">
        {result}
      </Typography>
    </DetailSection>
  );
};

const PackBatch = ({ pack, data: { rows } }: Props) => {
  const station = useStation(pack, rows);
  const done = rows.filter(({ state }) => state === 'shipped').length;
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="p" variant="h6">
          {done} of {rows.length} shipped
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label="Parcels shipped"
          value={(100 * done) / Math.max(1, rows.length)}
          sx={{ flex: '1 1 10rem' }}
        />
        <Button variant="outlined" onClick={pack.end}>
          {done === rows.length ? 'Next parcels' : 'End this batch'}
        </Button>
      </Stack>
      <PackStation station={station} />
      <PickList rows={rows} />
      <DetailSection title="Parcels of this batch">
        <PackRows rows={rows} />
      </DetailSection>
      <LabelFile pack={pack} />
    </>
  );
};

/** The packer's day: what waits, then one number after the other. */
export const PackPage = () => {
  const pack = usePack();
  const { data, error, refetch } = pack.query;
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Pack" />
      {error && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Alert severity="info">Loading the parcels.</Alert>}
      {data && pack.batch === null && <PackStart pack={pack} data={data} />}
      {data && pack.batch !== null && <PackBatch pack={pack} data={data} />}
    </Stack>
  );
};
