import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { OrderReport } from './order-complete-page/OrderReport';

export const head: MakePageHead = () => ({
  title: 'Your order',
  description: 'How your order stands: paid, still processing, or not paid.',
  noIndex: true,
});

// As high as the window in every state, so that the footer stays where it is when the news arrives.
const Sheet = styled.section`
  min-height: calc(100vh - var(--header-height));
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--section-gap);
  display: grid;
  align-content: start;
  gap: var(--space-6);
`;

/** Where the provider sends a buyer back to. It says what our books say, and nothing else. */
export const OrderCompletePage = () => (
  <Wrap>
    <Sheet>
      <PageTitle>Your order</PageTitle>
      <div role="status">
        <OrderReport />
      </div>
    </Sheet>
  </Wrap>
);
