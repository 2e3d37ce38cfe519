import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { PriceChange } from '@candor/api-contract/staff-prices';

/** Prices and texts of the pages before and after a change. */
export const ChangeTable = ({ changes }: { changes: readonly PriceChange[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>On the pages</TableCell>
        <TableCell>Before</TableCell>
        <TableCell>After</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {changes.map(({ what, before, after }) => (
        <TableRow key={what}>
          <TableCell component="th" scope="row">
            {what}
          </TableCell>
          <TableCell>{before}</TableCell>
          <TableCell>{after}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
