import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { PlannedShipment, ShipmentsResponse } from '@candor/api-contract/staff-fulfilment';
import { StateChip, type Tone } from '../components/StateChip';
import { carrierNames } from '../orders/carrier-names';

type Result = ShipmentsResponse['rows'][number];
type State = PlannedShipment['plan'] | Result['result'];

const labels: Readonly<Record<State, readonly [label: string, tone: Tone]>> = {
  'to ship': ['To ship', 'default'],
  'to check': ['Check this number', 'warning'],
  'shipped already': ['Shipped already', 'default'],
  'not to be shipped': ['Cannot be shipped', 'warning'],
  unknown: ['Unknown number', 'error'],
  invalid: ['Not readable', 'error'],
  shipped: ['Shipped', 'success'],
  failed: ['Failed', 'error'],
};

type RowProps = { row: PlannedShipment; result: Result | undefined };

const ShipmentRow = ({ row, result }: RowProps) => {
  const [label, tone] = labels[result?.result ?? row.plan];
  return (
    <TableRow>
      <TableCell>{row.line}</TableCell>
      <TableCell>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {row.order}
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {row.carrier !== null && carrierNames[row.carrier]} {row.tracking}
        </Typography>
      </TableCell>
      <TableCell>
        <StateChip label={label} tone={tone} /> {result?.reason ?? row.reason}
      </TableCell>
    </TableRow>
  );
};

type ShipmentTableProps = {
  rows: readonly PlannedShipment[];
  results: ReadonlyMap<string, Result>;
};

/** Lists the result of each row of the file, or the preview of it. */
export const ShipmentTable = ({ rows, results }: ShipmentTableProps) => (
  <TableContainer tabIndex={0} aria-label="Rows of the file" role="region">
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>Line</TableCell>
          <TableCell>Order and parcel</TableCell>
          <TableCell>What happens</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ShipmentRow
            key={row.line}
            row={row}
            result={row.plan.startsWith('to ') ? results.get(row.order) : undefined}
          />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
