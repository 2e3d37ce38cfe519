import { Resource } from 'react-admin';
import { ParcelIcon } from '../icons';
import type { Topic } from '../parts/topic';
import { OrderDetail } from './OrderDetail';
import { OrderList } from './OrderList';

/** What was bought, from payment to parcel. */
export const ordersTopic: Topic = {
  resource: <Resource key="orders" name="orders" list={OrderList} show={OrderDetail} />,
  menu: {
    label: 'Orders',
    icon: <ParcelIcon />,
    group: 'Selling',
    to: '/orders',
    permission: 'orders:read',
  },
};
