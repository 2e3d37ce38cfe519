import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { CustomersIcon } from '../icons';

/** Buyers with what they bought, and everything about one person, found by address, name or order number. */
export const customersResource: ResourceDefinition = {
  resource: (
    <Resource
      key="people"
      name="people"
      list={page((pages) => pages.CustomerList)}
      show={page((pages) => pages.CustomerDetail)}
    />
  ),
  menu: {
    label: 'Customers',
    icon: <CustomersIcon />,
    group: 'People',
    to: '/people',
    permission: 'people:read',
  },
};
