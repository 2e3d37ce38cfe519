import { Box } from '@mui/material';
import { stockRate } from '@candor/api-contract/staff-limits';
import type { StaffStock, StaffStockDetail } from '@candor/api-contract/staff-shop';
import { nameAction } from '../components/action-names';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { HistoryList } from '../components/HistoryList';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { StaffName } from '../components/StaffName';
import { StateChip } from '../components/StateChip';
import { StockActions } from './stock-actions';

const StockState = ({ isSoldOut, stopped, level, offSale }: StaffStock) => {
  if (offSale) return <StateChip label="Not for sale" tone="error" />;
  if (isSoldOut) return <StateChip label={stopped ? 'Sale stopped' : 'Sold out'} tone="error" />;
  if (level === 'low') return <StateChip label="Low" tone="warning" />;
  return <StateChip label="On sale" tone="success" />;
};

const noCount = 'No stock count';

/** More was sold than there is: those orders are paid and have to be filled. */
const Bottles = ({ onHand }: Pick<StaffStock, 'onHand'>) => {
  if (onHand === null) return noCount;
  if (onHand >= 0) return String(onHand);
  return (
    <Box component="b" sx={{ color: 'error.main' }}>
      {onHand} (missing)
    </Box>
  );
};

/** The time for which a stock lasts, or why nobody can know it. */
const DaysLeft = ({ onHand, daysLeft, sold, level }: StaffStock) => {
  if (onHand === null) return '–';
  if (daysLeft === null) return `Too few sales to tell (${sold} in ${stockRate.days} days)`;
  const text =
    daysLeft === 0 ? 'Less than a day' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
  if (level === 'enough') return text;
  return (
    <Box component="b" sx={{ color: level === 'none' ? 'error.main' : 'warning.main' }}>
      {level === 'none' ? 'None left' : text}
    </Box>
  );
};

export const StockList = () => (
  <ListPage title="Stock" sort={{ field: 'range', order: 'ASC' }}>
    <ResponsiveList<StaffStock>
      title={{ label: 'Formula', render: ({ name }) => name }}
      columns={[
        { label: 'On the shelf', render: ({ shelf }) => shelf ?? noCount, isNumber: true },
        { label: 'Reserved by orders', render: ({ toShip }) => toShip, isNumber: true },
        { label: 'Available', render: (row) => <Bottles {...row} />, isNumber: true },
        { label: 'Lasts at the current rate', render: (row) => <DaysLeft {...row} /> },
        { label: 'State', render: (row) => <StockState {...row} /> },
      ]}
      summary={(row) => (
        <>
          <StockState {...row} /> Available: <Bottles {...row} />. Lasts: <DaysLeft {...row} />
        </>
      )}
    />
  </ListPage>
);

const change = (before: number | null, after: number | null): string => {
  if (before === after) return '';
  return ` (${before ?? noCount.toLowerCase()} → ${after ?? noCount.toLowerCase()} available)`;
};

const Movements = ({ movements }: Pick<StaffStockDetail, 'movements'>) => (
  <DetailSection title="Changes by staff">
    <HistoryList
      absent="Nobody has counted this formula yet."
      entries={movements.map(({ id, at, actor, action, before, after, note }) => ({
        id,
        at,
        text: (
          <>
            {nameAction(action)} by <StaffName of={actor} />
            {change(before, after)}
            {note && `: ${note}`}
          </>
        ),
      }))}
    />
  </DetailSection>
);

export const StockDetail = () => (
  <DetailPage<StaffStockDetail>
    title={({ name }) => `Stock of ${name}`}
    actions={<StockActions />}
    aside={(row) => <Movements {...row} />}
  >
    {(row) => (
      <DetailSection
        title="Bottles"
        rows={[
          ['State', <StockState key="state" {...row} />],
          ['On the shelf', row.shelf ?? noCount],
          ['Reserved by orders', row.toShip],
          ['Available', <Bottles key="bottles" {...row} />],
          [`Sold in ${stockRate.days} days`, row.sold],
          ['Lasts at that rate', <DaysLeft key="days" {...row} />],
        ]}
      >
        A paid order takes its bottles at once, a renewal too. An order that is refunded before it
        ships returns them. At zero the formula is sold out on all pages, also in bundles.
      </DetailSection>
    )}
  </DetailPage>
);
