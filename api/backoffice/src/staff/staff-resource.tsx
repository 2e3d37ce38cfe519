import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { BadgeIcon } from '../icons';

/** The people who work here, and their roles. */
export const staffResource: ResourceDefinition = {
  resource: (
    <Resource
      key="staff"
      name="staff"
      list={page((pages) => pages.StaffList)}
      show={page((pages) => pages.StaffDetail)}
    />
  ),
  menu: {
    label: 'Staff',
    icon: <BadgeIcon />,
    group: 'Team',
    to: '/staff',
    permission: 'staff:manage',
  },
};
