import { Box } from '@mui/material';
import { Resource } from 'react-admin';
import type { StaffStock } from '@candor/api-contract/staff-shop';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import type { ResourceDefinition } from '../components/resource';
import { ResponsiveList } from '../components/ResponsiveList';
import { StateChip } from '../components/StateChip';
import { InventoryIcon } from '../icons';
import { StockActions } from './stock-actions';

const StockState = ({ isSoldOut, stopped }: StaffStock) => {
  if (!isSoldOut) return <StateChip label="On sale" tone="success" />;
  return <StateChip label={stopped ? 'Sale stopped' : 'Sold out'} tone="error" />;
};

/** More was sold than there is: those orders are paid and have to be filled. */
const Bottles = ({ onHand }: Pick<StaffStock, 'onHand'>) => {
  if (onHand === null) return 'Not counted';
  if (onHand >= 0) return String(onHand);
  return (
    <Box component="b" sx={{ color: 'error.main' }}>
      {onHand} (missing)
    </Box>
  );
};

const StockList = () => (
  <ListPage title="Stock" sort={{ field: 'range', order: 'ASC' }}>
    <ResponsiveList<StaffStock>
      title={{ label: 'Formula', render: ({ name }) => name }}
      columns={[
        { label: 'Free to sell', render: (row) => <Bottles {...row} />, isNumber: true },
        { label: 'Wait for their parcel', render: ({ toShip }) => toShip, isNumber: true },
        { label: 'State', render: (row) => <StockState {...row} /> },
      ]}
      summary={(row) => (
        <>
          <StockState {...row} /> Free to sell: <Bottles {...row} />
        </>
      )}
    />
  </ListPage>
);

const StockDetail = () => (
  <DetailPage<StaffStock> title={({ name }) => `Stock of ${name}`} actions={<StockActions />}>
    {(row) => (
      <DetailSection
        title="Bottles"
        rows={[
          ['State', <StockState key="state" {...row} />],
          ['Free to sell', <Bottles key="bottles" {...row} />],
          ['Wait for their parcel', row.toShip],
          ['On the shelf', row.onHand === null ? 'Not counted' : row.onHand + row.toShip],
        ]}
      >
        A paid order takes its bottles at once, a renewal too. An order that is refunded before it
        ships returns them. At zero the formula is sold out on all pages, also in bundles.
      </DetailSection>
    )}
  </DetailPage>
);

/** The stock of each product. */
export const stockResource: ResourceDefinition = {
  resource: <Resource key="stock" name="stock" list={StockList} show={StockDetail} />,
  menu: {
    label: 'Stock',
    icon: <InventoryIcon />,
    group: 'Shop',
    to: '/stock',
    permission: 'catalogue:read',
  },
};
