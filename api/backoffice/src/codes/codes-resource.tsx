import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { OfferIcon } from '../icons';

/** Discount codes at the payment provider. */
export const codesResource: ResourceDefinition = {
  resource: (
    <Resource
      key="codes"
      name="codes"
      list={page((pages) => pages.CodeList)}
      show={page((pages) => pages.CodeDetail)}
    />
  ),
  menu: {
    label: 'Discount codes',
    icon: <OfferIcon />,
    group: 'Shop',
    to: '/codes',
    permission: 'catalogue:read',
  },
};
