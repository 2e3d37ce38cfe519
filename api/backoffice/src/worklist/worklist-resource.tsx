import { Resource } from 'react-admin';
import type { ResourceDefinition } from '../components/resource';
import { WorklistIcon } from '../icons';

/** The first page; react-admin calls it the dashboard, and it belongs to no list. */
export const worklistResource: ResourceDefinition = {
  resource: <Resource key="today" name="today" />,
  menu: { label: 'Today', icon: <WorklistIcon />, group: 'Day', to: '/' },
};
