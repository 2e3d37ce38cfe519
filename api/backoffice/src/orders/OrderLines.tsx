import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { bottlesWithout, describeBottleCounts } from '@candor/api-contract/refund-sum';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { DetailSection } from '../components/DetailSection';
import { formatMoney } from '../components/Money';
import { bottlesInLines } from './bottles-in-lines';

const LineRow = ({
  name,
  quantity,
  unitCents,
  isSubscription,
  bonus,
}: StaffOrder['lines'][number]) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
      {isSubscription && ', subscription'}
      {bonus !== null && (
        <Typography component="span" variant="body2" color="textSecondary" display="block">
          with {bonus}
        </Typography>
      )}
    </TableCell>
    <TableCell align="right">{quantity}</TableCell>
    <TableCell align="right">{formatMoney(unitCents)}</TableCell>
    <TableCell align="right">{formatMoney(quantity * unitCents)}</TableCell>
  </TableRow>
);

const sumsOf = (order: StaffOrder): readonly (readonly [label: string, cents: number])[] => [
  ['Subtotal', order.subtotalCents],
  ...(order.discountCents > 0 ? [['Discount', -order.discountCents] as const] : []),
  [order.shippingLabel ? `Shipping, ${order.shippingLabel}` : 'Shipping', order.shippingCents],
  ['Tax', order.taxCents],
  ['Total', order.totalCents],
  ...(order.refundedCents > 0 ? [['Refunded', -order.refundedCents] as const] : []),
];

const BottlesToPick = ({ lines, unsent }: StaffOrder) => {
  const toPick = bottlesWithout(bottlesInLines(lines), unsent);
  const parts = [
    ['Bottles to pick', toPick],
    ['Refunded and not sent', unsent],
  ] as const;
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {parts
        .filter(([, bottles]) => bottles.length > 0)
        .map(([label, bottles]) => `${label}: ${describeBottleCounts(bottles)}`)
        .join('. ')}
    </Typography>
  );
};

/** The products of an order and their prices. */
export const OrderLines = (order: StaffOrder) => (
  <DetailSection title="Contents and sums">
    <Box sx={{ overflowX: 'auto', mt: 1 }}>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 1 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Item</TableCell>
            <TableCell align="right">Count</TableCell>
            <TableCell align="right">Each</TableCell>
            <TableCell align="right">Sum</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.map((line) => (
            <LineRow key={`${line.sku} ${line.isSubscription ? 'again' : ''}`} {...line} />
          ))}
        </TableBody>
        <TableFooter>
          {sumsOf(order).map(([label, cents]) => (
            <TableRow key={label}>
              <TableCell
                component="th"
                scope="row"
                colSpan={3}
                sx={{
                  border: 0,
                  fontSize: 14,
                  color: 'text.primary',
                  fontWeight: label === 'Total' ? 600 : 400,
                }}
              >
                {label}
              </TableCell>
              <TableCell
                align="right"
                sx={{
                  border: 0,
                  fontSize: 14,
                  color: 'text.primary',
                  fontWeight: label === 'Total' ? 600 : 400,
                }}
              >
                {formatMoney(cents)}
              </TableCell>
            </TableRow>
          ))}
        </TableFooter>
      </Table>
    </Box>
    <BottlesToPick {...order} />
  </DetailSection>
);
