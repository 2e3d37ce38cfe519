import type { StaffProduct, StaffProductDetail } from '@candor/api-contract/staff-shop';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { StateChip } from '../components/StateChip';
import { effectsOf, SaleButtons } from './product-actions';

const kinds: Readonly<Record<StaffProduct['kind'], string>> = {
  formula: 'Formula: bottle, 2-Pack and subscription',
  bundle: 'Bundle',
};

const SaleState = ({ isForSale, without }: StaffProduct) => {
  if (!isForSale) return <StateChip label="Not for sale" tone="error" />;
  if (without.length > 0)
    return <StateChip label={`Not for sale: contains ${without.join(', ')}`} tone="warning" />;
  return <StateChip label="For sale" tone="success" />;
};

export const ProductList = () => (
  <ListPage title="Products" sort={{ field: 'range', order: 'ASC' }}>
    <ResponsiveList<StaffProduct>
      title={{ label: 'Product', render: ({ name }) => name }}
      columns={[
        { label: 'Kind', render: ({ kind }) => kinds[kind] },
        { label: 'State', render: (row) => <SaleState {...row} /> },
      ]}
      summary={(row) => <SaleState {...row} />}
    />
  </ListPage>
);

export const ProductDetail = () => (
  <DetailPage<StaffProductDetail> title={({ name }) => name} actions={<SaleButtons />}>
    {(row) => (
      <DetailSection
        title="Sale"
        rows={[
          ['State', <SaleState key="state" {...row} />],
          ['Kind', kinds[row.kind]],
          ['In bundles', row.bundles.join(', ')],
          ['Running subscriptions', row.subscriptions],
          ['When it’s not for sale', effectsOf(row)],
        ]}
      />
    )}
  </DetailPage>
);
