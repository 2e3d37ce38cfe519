import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { ShippingIcon } from '../icons';
import type { Topic } from '../parts/topic';
import { ShipmentsPage } from './ShipmentsPage';

/** Many parcels at once, from a file of tracking numbers. */
export const shipmentsTopic: Topic = {
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
