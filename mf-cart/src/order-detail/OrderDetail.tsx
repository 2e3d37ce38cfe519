import { useCallback, type ReactNode } from 'react';
import { ApiError } from '@candor/shell-contract/session';
import { useQuery } from '@candor/shell-contract/use-query';
import { ArrowLink } from '@candor/ui/Button';
import { AsyncContent } from '@candor/ui/loading/AsyncPanel';
import { Copy, PageTitle } from '@candor/ui/Type';
import { Stack } from '../orders/OrderColumns';
import { DetailView } from './DetailView';
import { fetchOrder } from './order-detail';

const NotShown = ({ number }: { number: string }) => (
  <div>
    <Copy>
      This order’s prices and address show in its account, or in a browser that opened it from our
      email.
    </Copy>
    <ArrowLink to={`/orders/find?number=${number}`}>Email me a link</ArrowLink>
  </div>
);

type Props = {
  number: string;
  /** Shown where this browser may not see the order. */
  notShown?: ReactNode;
  /** It is the whole page, with heading, picture and an account for a guest. */
  isPage?: boolean;
};

/** Everything about one order, for the account, the order page and the page that finds orders. */
export const OrderDetail = ({ number, notShown, isPage = false }: Props) => {
  const query = useQuery(
    useCallback((signal: AbortSignal) => fetchOrder(number, signal), [number]),
  );
  if (query.status === 'error' && query.error instanceof ApiError && query.error.status === 404)
    return notShown ?? <NotShown number={number} />;
  const content = (
    <AsyncContent
      query={query}
      loading="Loading your order."
      unavailable="We can’t look up this order right now. Nothing has happened to it. Please try again."
    >
      {(order) => (
        <DetailView
          order={order}
          isPage={isPage}
          onChanged={(changed) => query.setData(() => changed)}
          reload={query.reload}
        />
      )}
    </AsyncContent>
  );
  if (!isPage || query.status === 'success') return content;
  return (
    <Stack>
      <PageTitle>Order {number}</PageTitle>
      {content}
    </Stack>
  );
};
