import { useSearchParams } from '@candor/shell-contract/router';
import { useHydrated } from '../use-hydrated';
import { OrderNews } from './OrderNews';
import { Asking } from './StatusNews';

/** The leaf that knows the address's session_id, which the server's page for everybody does not. */
export const OrderReport = () => {
  const [query] = useSearchParams();
  return useHydrated() ? <OrderNews sessionId={query.get('session_id') ?? ''} /> : <Asking />;
};
