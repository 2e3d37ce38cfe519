import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { InventoryIcon } from '../icons';

/** The stock of each product. */
export const stockResource: ResourceDefinition = {
  resource: (
    <Resource
      key="stock"
      name="stock"
      list={page((pages) => pages.StockList)}
      show={page((pages) => pages.StockDetail)}
    />
  ),
  menu: {
    label: 'Stock',
    icon: <InventoryIcon />,
    group: 'Shop',
    to: '/stock',
    permission: 'catalogue:read',
  },
};
