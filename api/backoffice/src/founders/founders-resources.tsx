import { Resource } from 'react-admin';
import type { ResourceDefinition } from '../components/resource';
import { BookmarkIcon, GroupsIcon } from '../icons';
import { FoundersPage } from './FoundersPage';
import { ReservationDetail } from './ReservationDetail';
import { ReservationList } from './ReservationList';

/** The Founders Batch as a whole. */
export const foundersResource: ResourceDefinition = {
  resource: <Resource key="founders" name="founders" list={FoundersPage} />,
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
      list={ReservationList}
      show={ReservationDetail}
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
