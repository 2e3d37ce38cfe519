import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef, type RefObject } from 'react';
import type { Carrier } from '@candor/api-contract/carriers';
import type { PackRow } from '@candor/api-contract/staff-pack';
import { DetailSection } from '../components/DetailSection';
import { carrierNames } from '../orders/carrier-names';
import { Urgency } from './PackRows';
import { Bottles, sumBottles } from './PickList';
import type { Station } from './use-station';

const carriers = Object.entries(carrierNames) as [Carrier, string][];

/** The order whose parcel is packed now: the address and the contents first. */
const Current = ({ row }: { row: PackRow }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
    <Box component="address" sx={{ fontStyle: 'normal', typography: 'h6', whiteSpace: 'pre-line' }}>
      {row.address.length > 0 ? row.address.join('\n') : 'No address'}
    </Box>
    <Box>
      <Urgency {...row} />
      <Bottles bottles={sumBottles([row])} />
      <Typography variant="body2" color="textSecondary">
        {row.items.join(', ')}
      </Typography>
      {row.notes.map((note) => (
        <Alert key={note} severity="warning" role="note" sx={{ mt: 1 }}>
          {note}
        </Alert>
      ))}
    </Box>
  </Box>
);

type FieldProps = { station: Station; input: RefObject<HTMLInputElement | null> };

const ScanField = ({ station, input }: FieldProps) => (
  <Stack
    component="form"
    direction="row"
    useFlexGap
    sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 2 }}
    onSubmit={(event) => {
      event.preventDefault();
      void station.enter();
    }}
  >
    <TextField
      inputRef={input}
      label="Tracking number, or the code of a slip"
      value={station.text}
      autoComplete="off"
      fullWidth={false}
      sx={{ flex: '1 1 18rem' }}
      onChange={({ target }) => station.setText(target.value)}
      // A disabled field would lose the focus.
      slotProps={{ htmlInput: { readOnly: station.isBusy, spellCheck: false } }}
    />
    <TextField
      select
      label="Carrier"
      value={station.carrier ?? ''}
      fullWidth={false}
      sx={{ minWidth: '9rem' }}
      onChange={({ target }) => station.setCarrier(target.value as Carrier)}
    >
      {carriers.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
    <Button type="submit" variant="contained" loading={station.isBusy}>
      Ship
    </Button>
    {station.current && <Button onClick={station.skip}>Skip</Button>}
  </Stack>
);

const Messages = ({ station }: { station: Station }) => {
  const { problem, last } = station;
  return (
    <>
      {problem && (
        <Alert
          severity={problem.insist ? 'warning' : 'error'}
          sx={{ mt: 1 }}
          action={
            problem.insist && (
              <Button color="inherit" size="small" onClick={() => void station.insist()}>
                Ship anyway
              </Button>
            )
          }
        >
          {problem.text}
        </Alert>
      )}
      {last && (
        <Alert
          severity="success"
          role="status"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => void station.undo(last)}>
              Undo
            </Button>
          }
        >
          {last.id} shipped with {last.carrier && carrierNames[last.carrier]}. The email leaves in
          two minutes.
        </Alert>
      )}
    </>
  );
};

/** One parcel after the other: its slip or label is scanned or typed, and Enter ships it. */
export const PackStation = ({ station }: { station: Station }) => {
  const input = useRef<HTMLInputElement>(null);
  const { current, problem, isBusy, last } = station;
  // The next scan goes into the field, and takes the place of a number that was doubted.
  useEffect(() => {
    if (isBusy) return;
    input.current?.focus();
    input.current?.select();
  }, [isBusy, problem, current?.id, last?.id]);
  return (
    <DetailSection title={current === null ? 'All parcels are done' : current.id}>
      {current && <Current row={current} />}
      <ScanField station={station} input={input} />
      <Messages station={station} />
    </DetailSection>
  );
};
