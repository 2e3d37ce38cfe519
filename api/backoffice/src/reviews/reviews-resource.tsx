import { Resource } from 'react-admin';
import { page } from '../components/page';
import type { ResourceDefinition } from '../components/resource';
import { ReviewsIcon } from '../icons';

/** The reviews of buyers. Staff read each one before it is published. */
export const reviewsResource: ResourceDefinition = {
  resource: (
    <Resource
      key="reviews"
      name="reviews"
      list={page((pages) => pages.ReviewList)}
      show={page((pages) => pages.ReviewDetailPage)}
    />
  ),
  menu: {
    label: 'Reviews',
    icon: <ReviewsIcon />,
    group: 'Day',
    to: '/reviews',
    permission: 'reviews:read',
  },
};
