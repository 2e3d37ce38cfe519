import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { carriers } from '@candor/api-contract/carriers';
import { maxShipments } from '@candor/api-contract/staff-fulfilment';
import { DetailSection } from '../components/DetailSection';
import { PageTitle } from '../components/PageTitle';
import { ShipmentTable } from './ShipmentTable';
import { useShipments } from './use-shipments';

const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`);

const FileChoice = ({ onFile }: { onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <Box
        component="input"
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="File of tracking numbers"
        sx={{ display: 'none' }}
        onChange={({ target }: { target: HTMLInputElement }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
};

/** Marks orders as shipped by a file of tracking numbers: first a preview, then all rows. */
export const ShipmentsPage = () => {
  const { rows, toShip, results, read, ship } = useShipments();
  const error = read.error ?? ship.error;
  const shipped = [...results.values()].filter(({ result }) => result === 'shipped').length;
  const isDone = ship.isSuccess && results.size > 0;
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Ship from a file" />
      <DetailSection title="The file">
        <Typography variant="body2" sx={{ my: 1 }}>
          A CSV file with the columns <code>order</code>, <code>carrier</code> and{' '}
          <code>tracking</code>, at most {maxShipments} rows. The export of orders has them.
          Carriers: {carriers.join(', ')}. Nothing happens before you confirm.
        </Typography>
        <FileChoice
          onFile={(file) => {
            ship.reset();
            read.mutate(file);
          }}
        />
      </DetailSection>
      <Box role="status">
        {error && <Alert severity="error">{error.message}</Alert>}
        {isDone && shipped > 0 && (
          <Alert severity="success">{parcels(shipped)} shipped, and the buyers get an email.</Alert>
        )}
        {isDone && shipped < toShip.length && (
          <Alert severity="warning">
            {parcels(toShip.length - shipped)} not shipped, see below.
          </Alert>
        )}
      </Box>
      {rows && (
        <DetailSection
          title={isDone ? 'What happened' : 'What will happen'}
          actions={
            !isDone && (
              <Button
                variant="contained"
                disabled={toShip.length === 0 || ship.isPending}
                onClick={() => ship.mutate()}
              >
                {ship.isPending
                  ? `${results.size} of ${toShip.length} done`
                  : `Ship ${parcels(toShip.length)}`}
              </Button>
            )
          }
        >
          <ShipmentTable rows={rows} results={results} />
        </DetailSection>
      )}
    </Stack>
  );
};
