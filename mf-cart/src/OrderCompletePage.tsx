import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useSearchParams } from '@candor/shell-contract/router';
import { Wrap } from '@candor/ui/Layout';
import { Copy } from '@candor/ui/Type';
import {
  Expired,
  Loading,
  NotShown,
  Open,
  Processing,
  Unavailable,
} from './order-complete-page/StatusMessages';
import { useCheckoutStatus } from './order-complete-page/use-checkout-status';

export const head: MakePageHead = () => ({
  title: 'Your order',
  description: 'Where your order stands: paid, still processing, or not paid.',
  noIndex: true,
});

// At least as high as the window in every state, so that the footer does not shift.
const Section = styled.section`
  min-height: calc(100vh - var(--header-height));
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--section-gap);
  display: grid;
  align-content: start;
  gap: var(--space-6);
`;

const Failed = () => (
  <Copy role="alert">
    Your order is in, and your receipt is on its way by email. This page didn’t load. Please reload
    it.
  </Copy>
);

// A script of its own: the server never renders it.
const PlacedOrder = lazy(() =>
  import(/* webpackChunkName: "placed-order" */ './order-complete-page/PlacedOrder').then(
    (loaded) => ({ default: loaded.PlacedOrder }),
    () => ({ default: Failed }),
  ),
);

// The first render ignores the session: the server does not know the query of the address.
const CheckoutReport = () => {
  const [query] = useSearchParams();
  const { status, ...polling } = useCheckoutStatus(query.get('session_id') ?? '');
  switch (status?.kind) {
    case undefined:
      return <Loading />;
    case 'placed':
      return (
        <Suspense fallback={<Loading />}>
          <PlacedOrder order={status.order} />
        </Suspense>
      );
    case 'processing':
      return <Processing {...polling} />;
    case 'open':
      return <Open {...polling} />;
    case 'expired':
      return <Expired />;
    case 'not-shown':
      return <NotShown />;
    case 'unavailable':
      return <Unavailable {...polling} />;
  }
};

/** The page to which the payment provider returns a buyer. It shows the API's status of the order. */
export const OrderCompletePage = () => (
  <Wrap>
    <Section>
      <div role="status">
        <CheckoutReport />
      </div>
    </Section>
  </Wrap>
);
