import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useLocation, useSearchParams } from '@candor/shell-contract/router';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { FindForm } from './FindForm';
import { OpenLink } from './OpenLink';

const Stack = styled.div`
  max-width: 48rem;
  display: grid;
  gap: var(--space-5);
`;

const OrderDetail = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "order-detail" */ '../order-detail/OrderDetail');
  return { default: loaded.OrderDetail };
});

const Shown = ({ number }: { number: string }) => (
  <Stack>
    <ParagraphTitle>Order {number}</ParagraphTitle>
    <Suspense fallback={<Copy role="status">Loading your order.</Copy>}>
      <OrderDetail
        key={number}
        number={number}
        notShown={<FindForm number={number} />}
        offersAccount
      />
    </Suspense>
  </Stack>
);

/** The form; or the button of a mailed link; or the order, where this browser may see it. */
export const FindOrder = () => {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  // The server knows neither: what stands behind # never leaves the browser.
  const token = isHydrated ? /^#open=([\w-]+)$/.exec(hash)?.[1] : undefined;
  const number = isHydrated ? (query.get('number') ?? '') : '';
  if (token !== undefined) return <OpenLink token={token} />;
  return number === '' ? <FindForm /> : <Shown number={number} />;
};
