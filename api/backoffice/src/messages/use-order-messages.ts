import { useGetOne } from 'react-admin';
import type { OrderMessages } from '@candor/api-contract/staff-messages';
import { useMay } from '../components/use-may';

/** The messages about an order, and templates for the next one; undefined while loading, and for other roles. */
export const useOrderMessages = (number: string | undefined): OrderMessages | undefined => {
  const mayRead = useMay()('messages:read');
  const { data } = useGetOne<OrderMessages>(
    'order-messages',
    { id: number ?? '' },
    { enabled: mayRead && number !== undefined },
  );
  return mayRead ? data : undefined;
};
