import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { ShippingIcon } from '../icons';

const ShipmentsPage = page((pages) => pages.ShipmentsPage);

/** Many parcels at once, from a file of tracking numbers. */
export const shipmentsResource: ResourceDefinition = {
  resource: <Resource key="shipments" name="shipments" />,
  routes: <Route path="/shipments" element={<ShipmentsPage />} />,
  menu: {
    label: 'Ship from a file',
    icon: <ShippingIcon />,
    group: 'Selling',
    to: '/shipments',
    permission: 'orders:ship',
  },
};
