import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { ParcelIcon } from '../icons';

/** Orders, from payment to delivery. */
export const ordersResource: ResourceDefinition = {
  resource: (
    <Resource
      key="orders"
      name="orders"
      list={page((pages) => pages.OrderList)}
      show={page((pages) => pages.OrderDetail)}
    />
  ),
  menu: {
    label: 'Orders',
    icon: <ParcelIcon />,
    group: 'Selling',
    to: '/orders',
    permission: 'orders:read',
  },
};
