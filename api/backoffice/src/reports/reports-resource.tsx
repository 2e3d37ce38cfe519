import { lazy, Suspense } from 'react';
import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import type { ResourceDefinition } from '../components/resource';
import { Waiting } from '../components/Waiting';
import { ReportsIcon } from '../icons';

/** The page is a script of its own, because no other page has plots. */
const ReportsPage = lazy(async () => ({ default: (await import('./ReportsPage')).ReportsPage }));

const page = (
  <Suspense fallback={<Waiting />}>
    <ReportsPage />
  </Suspense>
);

/** Sales, subscriptions and refunds of a period. */
export const reportsResource: ResourceDefinition = {
  resource: <Resource key="figures" name="figures" />,
  routes: <Route path="/figures" element={page} />,
  menu: {
    label: 'Reports',
    icon: <ReportsIcon />,
    group: 'Shop',
    to: '/figures',
    permission: 'figures:read',
  },
};
