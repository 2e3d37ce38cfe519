import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { FindOrder } from './find-order-page/FindOrder';

export const head: MakePageHead = () => ({
  title: 'Find your order',
  description: 'See, change or cancel an order with its number and your email address.',
  noIndex: true,
});

const Section = styled.section`
  min-height: calc(100vh - var(--header-height));
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--section-gap);
  display: grid;
  align-content: start;
  gap: var(--space-6);
`;

/** The page where a buyer without an account requests a mailed link to an order. */
export const FindOrderPage = () => (
  <Wrap>
    <Section>
      <FindOrder />
    </Section>
  </Wrap>
);
