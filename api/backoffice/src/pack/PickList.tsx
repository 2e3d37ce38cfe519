import { Box, Button } from '@mui/material';
import type { PackRow } from '@candor/api-contract/staff-pack';
import { DetailSection } from '../components/DetailSection';
import { PrintIcon } from '../icons';

/** The bottles of some parcels by formula, the most first. */
export const sumBottles = (rows: readonly Pick<PackRow, 'bottles'>[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const { name, count } of rows.flatMap(({ bottles }) => bottles))
    sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
};

/** Bottles by formula, with their total. */
export const Bottles = ({ bottles }: { bottles: readonly (readonly [string, number])[] }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 0.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
      listStyle: 'none',
      m: 0,
      my: 1,
      p: 0,
    }}
  >
    {bottles.map(([name, count]) => (
      <li key={name}>
        <strong>{count}</strong> × {name}
      </li>
    ))}
    <li>
      <strong>{bottles.reduce((sum, [, count]) => sum + count, 0)}</strong> in total
    </li>
  </Box>
);

/** Adds up the bottles to fetch for all parcels that wait, and prints their slips at once. */
export const PickList = ({ rows }: { rows: readonly PackRow[] }) => {
  const waiting = rows.filter(({ state }) => state === 'to ship');
  if (waiting.length === 0) return null;
  const numbers = encodeURIComponent(waiting.map(({ id }) => id).join());
  return (
    <DetailSection
      title="Bottles to pick"
      actions={
        <Button
          component="a"
          size="small"
          startIcon={<PrintIcon />}
          href={`/staff/api/packing-slips?numbers=${numbers}`}
          target="_blank"
          rel="noopener"
        >
          Print {waiting.length} {waiting.length === 1 ? 'slip' : 'slips'}
        </Button>
      }
    >
      <Bottles bottles={sumBottles(waiting)} />
    </DetailSection>
  );
};
