import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { PackIcon } from '../icons';

const PackPage = page((pages) => pages.PackPage);

/** The packer's page: one parcel after the other. */
export const packResource: ResourceDefinition = {
  resource: <Resource key="pack" name="pack" />,
  routes: <Route path="/pack" element={<PackPage />} />,
  menu: {
    label: 'Pack',
    icon: <PackIcon />,
    group: 'Day',
    to: '/pack',
    permission: 'orders:ship',
  },
};
