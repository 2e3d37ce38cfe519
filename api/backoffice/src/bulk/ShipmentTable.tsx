import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { carrierNames } from '../orders/carrier-names';
import type { PlannedShipment, ShipmentsResponse } from '@candor/api-contract/staff-fulfilment';
import { StateChip, type Tone } from '../parts/StateChip';

type Result = ShipmentsResponse['rows'][number];
type State = PlannedShipment['plan'] | Result['result'];

const tones: Readonly<Record<State, Tone>> = {
  'to ship': 'default',
  'shipped already': 'default',
  'not to be shipped': 'warning',
  unknown: 'error',
  invalid: 'error',
  shipped: 'success',
  failed: 'error',
};

type RowProps = { row: PlannedShipment; result: Result | undefined };

const ShipmentRow = ({ row, result }: RowProps) => {
  const state = result?.result ?? row.plan;
  return (
    <TableRow>
      <TableCell>{row.line}</TableCell>
      <TableCell>{row.order}</TableCell>
      <TableCell>
        {row.carrier !== null && carrierNames[row.carrier]} {row.tracking}
      </TableCell>
      <TableCell>
        <StateChip label={state} tone={tones[state]} /> {result?.reason ?? row.reason}
      </TableCell>
    </TableRow>
  );
};

type ShipmentTableProps = {
  rows: readonly PlannedShipment[];
  results: ReadonlyMap<string, Result>;
};

/** What each row of the file will do, or has done. */
export const ShipmentTable = ({ rows, results }: ShipmentTableProps) => (
  <TableContainer tabIndex={0} aria-label="Rows of the file" role="region">
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Line</TableCell>
          <TableCell>Order</TableCell>
          <TableCell>Parcel</TableCell>
          <TableCell>What happens</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ShipmentRow
            key={row.line}
            row={row}
            result={row.plan === 'to ship' ? results.get(row.order) : undefined}
          />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
