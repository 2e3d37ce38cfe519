import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { AutorenewIcon } from '../icons';

/** Subscriptions: what is sent and charged every 30 days, and to whom. */
export const subscriptionsResource: ResourceDefinition = {
  resource: (
    <Resource
      key="subscriptions"
      name="subscriptions"
      list={page((pages) => pages.SubscriptionList)}
      show={page((pages) => pages.SubscriptionDetail)}
    />
  ),
  menu: {
    label: 'Subscriptions',
    icon: <AutorenewIcon />,
    group: 'Selling',
    to: '/subscriptions',
    permission: 'subscriptions:read',
  },
};
