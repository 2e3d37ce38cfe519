import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { BookmarkIcon, GroupsIcon } from '../icons';

/** The Founders Batch as a whole. */
export const foundersResource: ResourceDefinition = {
  resource: <Resource key="founders" name="founders" list={page((pages) => pages.FoundersPage)} />,
  menu: {
    label: 'Founders Batch',
    icon: <GroupsIcon />,
    group: 'Selling',
    to: '/founders',
    permission: 'founders:read',
  },
};

/** The reservations of the batch. */
export const reservationsResource: ResourceDefinition = {
  resource: (
    <Resource
      key="reservations"
      name="reservations"
      list={page((pages) => pages.ReservationList)}
      show={page((pages) => pages.ReservationDetail)}
    />
  ),
  menu: {
    label: 'Reservations',
    icon: <BookmarkIcon />,
    group: 'Selling',
    to: '/reservations',
    permission: 'founders:read',
  },
};
