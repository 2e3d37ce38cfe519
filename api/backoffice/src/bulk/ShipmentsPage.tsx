import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import { maxShipments } from '@candor/api-contract/staff-limits';
import { DetailSection } from '../components/DetailSection';
import { PageTitle } from '../components/PageTitle';
import { ShipmentTable } from './ShipmentTable';
import { useShipments } from './use-shipments';

const example = `data:text/csv,${encodeURIComponent(
  'order,carrier,tracking\r\nC-7K2Q-M9XD,UPS,1Z999AA10123456784\r\n',
)}`;

const parcels = (count: number): string => (count === 1 ? '1 parcel' : `${count} parcels`);

/** A button that opens a file of parcels. */
export const FileChoice = ({ label, onFile }: { label: string; onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {label}
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
  const { rows, toShip, results, read, ship, ...doubts } = useShipments();
  const error = read.error ?? ship.error;
  const shipped = [...results.values()].filter(({ result }) => result === 'shipped').length;
  const isDone = ship.isSuccess && results.size > 0;
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Ship from a file" />
      <DetailSection title="The file">
        <Typography variant="body2" sx={{ my: 1 }}>
          A CSV file with the columns <code>order</code>, <code>carrier</code> and{' '}
          <code>tracking</code> in any order, at most {maxShipments} rows. The export of orders has
          them: fill in carrier and tracking, and send it back. Save an Excel workbook as CSV first.
          Carriers: USPS, UPS, FedEx, DHL or other. Nothing happens before you confirm.{' '}
          <Link href={example} download="parcels.csv">
            Download an example
          </Link>
        </Typography>
        <FileChoice
          label="Choose a file"
          onFile={(file) => {
            ship.reset();
            read.mutate(file);
          }}
        />
      </DetailSection>
      <Box role="status">
        {error && <Alert severity="error">{error.message}</Alert>}
        {isDone && shipped > 0 && (
          <Alert severity="success">
            {parcels(shipped)} shipped, and the buyers get an email in two minutes.
          </Alert>
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
          {doubts.toCheck > 0 && !isDone && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={doubts.isChecked}
                  onChange={({ target }) => doubts.setIsChecked(target.checked)}
                />
              }
              label={`Ship ${parcels(doubts.toCheck)} with a doubtful number too: I have checked them`}
            />
          )}
          <ShipmentTable rows={rows} results={results} />
        </DetailSection>
      )}
    </Stack>
  );
};
