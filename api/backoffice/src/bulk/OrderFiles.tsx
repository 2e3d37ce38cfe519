import { Button } from '@mui/material';
import { useListContext, useRecordContext } from 'react-admin';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { FileLink } from '../components/FileLink';
import { useMay } from '../components/use-may';
import { PrintIcon } from '../icons';

const slipsPath = '/staff/api/packing-slips';

const queryOf = (filters: unknown): string => {
  const entries = Object.entries((filters ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
};

/** Links above the list of orders: its export, and packing slips of all that wait. */
export const OrderFiles = () => {
  const filterValues: unknown = useListContext().filterValues;
  const may = useMay();
  return (
    <>
      {may('orders:export') && (
        <FileLink href={`/staff/api/orders.csv${queryOf(filterValues)}`}>Export CSV</FileLink>
      )}
      {may('orders:ship') && (
        <Button
          component="a"
          size="small"
          startIcon={<PrintIcon />}
          href={slipsPath}
          target="_blank"
          rel="noopener"
        >
          Packing slips of all to ship
        </Button>
      )}
    </>
  );
};

type SlipLinkProps = { numbers: readonly unknown[]; label: string };

const SlipLink = ({ numbers, label }: SlipLinkProps) =>
  useMay()('orders:ship') && (
    <Button
      component="a"
      size="small"
      startIcon={<PrintIcon />}
      href={`${slipsPath}?numbers=${encodeURIComponent(numbers.join())}`}
      target="_blank"
      rel="noopener"
    >
      {label}
    </Button>
  );

/** The packing slip of the order of the page; one that has left is marked. */
export const SlipOfOrder = () => {
  const order = useRecordContext<StaffOrder>();
  const isPacked = order !== undefined && ['paid', 'shipped'].includes(order.status);
  return isPacked && <SlipLink numbers={[order.id]} label="Packing slip" />;
};

/** Packing slips of the orders that are ticked. */
export const SlipsOfSelection = () => (
  <SlipLink numbers={useListContext().selectedIds} label="Packing slips" />
);
