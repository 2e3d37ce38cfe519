import { useSearchParams } from '@candor/shell-contract/router';
import { PlacedOrder } from './PlacedOrder';
import { Asking, Away, Expired, NotShown, Open, Processing } from './StatusNews';
import { useCheckoutStatus } from './use-checkout-status';

/**
 * How the checkout session in the address stands, as far as it is known. The first drawing is the
 * same for every session, on the server too, which is never told the address's query.
 */
export const OrderReport = () => {
  const [query] = useSearchParams();
  const { status, ...watch } = useCheckoutStatus(query.get('session_id') ?? '');
  switch (status?.kind) {
    case undefined:
      return <Asking />;
    case 'placed':
      return <PlacedOrder order={status.order} />;
    case 'processing':
      return <Processing {...watch} />;
    case 'open':
      return <Open {...watch} />;
    case 'expired':
      return <Expired />;
    case 'not-shown':
      return <NotShown />;
    case 'away':
      return <Away {...watch} />;
  }
};
