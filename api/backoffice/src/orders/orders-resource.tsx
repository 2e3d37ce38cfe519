import { Resource } from 'react-admin';
import { ParcelIcon } from '../icons';
import type { ResourceDefinition } from '../components/resource';
import { OrderDetail } from './OrderDetail';
import { OrderList } from './OrderList';

/** What was bought, from payment to parcel. */
export const ordersResource: ResourceDefinition = {
  resource: <Resource key="orders" name="orders" list={OrderList} show={OrderDetail} />,
  menu: {
    label: 'Orders',
    icon: <ParcelIcon />,
    group: 'Selling',
    to: '/orders',
    permission: 'orders:read',
  },
};
