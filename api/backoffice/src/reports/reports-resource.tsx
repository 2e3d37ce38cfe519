import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import type { ResourceDefinition } from '../components/resource';
import { ReportsIcon } from '../icons';
import { ReportsPage } from './ReportsPage';

/** Sales, subscriptions and refunds of a period. */
export const reportsResource: ResourceDefinition = {
  resource: <Resource key="figures" name="figures" />,
  routes: <Route path="/figures" element={<ReportsPage />} />,
  menu: {
    label: 'Reports',
    icon: <ReportsIcon />,
    group: 'Shop',
    to: '/figures',
    permission: 'figures:read',
  },
};
