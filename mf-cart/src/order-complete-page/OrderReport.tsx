import { useSearchParams } from '@candor/shell-contract/router';
import { PaidOrder } from './PaidOrder';
import { Asking, Away, Expired, NotShown, Open, Processing } from './StatusNews';
import { useOrderStatus } from './use-order-status';

/**
 * How the checkout session in the address stands, as far as it is known. The first drawing is the
 * same for every session, on the server too, which is never told the address's query.
 */
export const OrderReport = () => {
  const [query] = useSearchParams();
  const { status, retry } = useOrderStatus(query.get('session_id') ?? '');
  switch (status?.kind) {
    case undefined:
      return <Asking />;
    case 'paid':
      return <PaidOrder order={status.order} />;
    case 'processing':
      return <Processing />;
    case 'open':
      return <Open />;
    case 'expired':
      return <Expired />;
    case 'not-shown':
      return <NotShown />;
    case 'away':
      return <Away retry={retry} />;
  }
};
