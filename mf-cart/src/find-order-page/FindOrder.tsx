import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useLocation, useSearchParams } from '@candor/shell-contract/router';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { Titled } from '@candor/ui/pictures/Titled';
import { Copy, PageTitle } from '@candor/ui/Type';
import { FindForm } from './FindForm';
import { OpenLink, OpenReceipt } from './OpenLink';

const Stack = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Title = () => <PageTitle>Find your order</PageTitle>;

const OrderDetail = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "order-detail" */ '../order-detail/OrderDetail');
  return { default: loaded.OrderDetail };
});

const Form = ({ number = '' }: { number?: string }) => (
  <Stack>
    <Titled name="focus-box">
      <Title />
    </Titled>
    <FindForm number={number} />
  </Stack>
);

const Shown = ({ number }: { number: string }) => (
  <Suspense
    fallback={
      <Stack>
        <PageTitle>Order {number}</PageTitle>
        <Copy role="status">Loading your order.</Copy>
      </Stack>
    }
  >
    <OrderDetail key={number} number={number} notShown={<Form number={number} />} isPage />
  </Suspense>
);

/** The form; or the button of a mailed link; or the order, where this browser may see it. */
export const FindOrder = () => {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  // The server knows neither: what stands behind # never leaves the browser.
  const [, purpose, token] = (isHydrated && /^#(open|view)=([\w-]+)$/.exec(hash)) || [];
  const written = isHydrated ? (query.get('number') ?? '') : '';
  if (token !== undefined)
    return (
      <Stack>
        <Title />
        {purpose === 'view' ? (
          <OpenReceipt token={token} number={written} />
        ) : (
          <OpenLink token={token} number={written} />
        )}
      </Stack>
    );
  // The heading repeats the number, so a link by a stranger cannot put a sentence there.
  return /^[\w-]{1,20}$/.test(written) ? <Shown number={written} /> : <Form number={written} />;
};
