import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { PriceIcon } from '../icons';

/** The prices with their history, and new ones. */
export const pricesResource: ResourceDefinition = {
  resource: (
    <Resource
      key="prices"
      name="prices"
      list={page((pages) => pages.PriceList)}
      show={page((pages) => pages.PriceDetail)}
    />
  ),
  menu: {
    label: 'Prices',
    icon: <PriceIcon />,
    group: 'Shop',
    to: '/prices',
    permission: 'catalogue:read',
  },
};
