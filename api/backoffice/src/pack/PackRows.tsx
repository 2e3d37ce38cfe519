import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PackRow } from '@candor/api-contract/staff-pack';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';
import { carrierNames } from '../orders/carrier-names';

/** The day of a parcel and its way, marked where they are urgent. */
export const Urgency = ({ dueOn, isLate, isFast, shipping }: PackRow) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
    <Time at={dueOn} />
    {isLate && <StateChip label="Late" tone="error" />}
    {isFast ? <StateChip label={shipping} tone="warning" /> : <span>{shipping}</span>}
  </Box>
);

const Outcome = ({ state, reason, carrier, tracking }: PackRow) => {
  if (state === 'stays') return <StateChip label={reason} tone="warning" />;
  if (state === 'to ship') return null;
  return (
    <>
      <StateChip label="Shipped" tone="success" /> {carrier && carrierNames[carrier]} {tracking}
    </>
  );
};

/** Forty rows do not render again for each parcel that ships. */
const ParcelRow = memo(function ParcelRow({ row }: { row: PackRow }) {
  return (
    <TableRow>
      <TableCell>
        <Link
          component={RouterLink}
          to={`/${row.resource}/${row.id}/show`}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {row.id}
        </Link>
      </TableCell>
      <TableCell>
        <Urgency {...row} />
      </TableCell>
      <TableCell>
        {row.items.join(', ')} <Outcome {...row} />
      </TableCell>
    </TableRow>
  );
});

/** The parcels in the order in which they are packed. */
export const PackRows = ({ rows }: { rows: readonly PackRow[] }) => (
  <TableContainer tabIndex={0} aria-label="Parcels" role="region">
    <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } } }}>
      <TableHead>
        <TableRow>
          <TableCell>Number</TableCell>
          <TableCell>Ship by</TableCell>
          <TableCell>Contents</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ParcelRow key={row.id} row={row} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
