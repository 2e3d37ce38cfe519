import { PaidOrder } from './PaidOrder';
import { Asking, Away, Expired, NotShown, Open, Processing } from './StatusNews';
import { useOrderStatus } from './use-order-status';

/** How the checkout session stands, in words, as far as it is known. */
export const OrderNews = ({ sessionId }: { sessionId: string }) => {
  const { status, retry } = useOrderStatus(sessionId);
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
