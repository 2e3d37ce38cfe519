import { Resource } from 'react-admin';
import type { ResourceDefinition } from '../components/resource';
import { ParcelIcon } from '../icons';
import { OrderDetail } from './OrderDetail';
import { OrderList } from './OrderList';

/** Orders, from payment to delivery. */
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
