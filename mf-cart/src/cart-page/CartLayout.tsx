import { PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';

/**
 * Every state of the cart is at least as high as the window: the footer starts below the fold in
 * each, so nothing in view moves when the cart has been read.
 */
export const CartLayout = styled.section`
  min-height: calc(100vh - var(--header-height));
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--section-gap);
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  align-content: start;
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

/** Title at the left, a quiet action at the right. */
export const CartHead = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: var(--space-4);
`;

/** The page's h1, which takes the focus when what had it is gone. */
export const CartTitle = styled(PageTitle).attrs({ tabIndex: -1 })`
  outline-offset: 0.1em;
`;

/** The empty and the unread cart: one message in the middle. */
export const CartMessage = styled(CartLayout)`
  align-content: center;
  justify-items: center;
  text-align: center;
  gap: var(--space-5);
  padding-block: var(--space-9);
  @media (min-width: 64rem) {
    grid-template-columns: 1fr;
  }
  > svg {
    width: min(20rem, 70vw);
  }
  > p {
    max-width: 26em;
  }
`;
