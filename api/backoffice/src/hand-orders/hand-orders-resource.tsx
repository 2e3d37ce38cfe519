import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { ParcelIcon } from '../icons';

/** Orders that staff enters for buyers, who pay by a link. */
export const handOrdersResource: ResourceDefinition = {
  resource: (
    <Resource
      key="hand-orders"
      name="hand-orders"
      list={page((pages) => pages.HandOrderList)}
      show={page((pages) => pages.HandOrderDetail)}
    />
  ),
  menu: {
    label: 'Orders by hand',
    icon: <ParcelIcon />,
    group: 'Selling',
    to: '/hand-orders',
    permission: 'orders:read',
  },
};
