import styled from 'styled-components';
import { PageTitle } from '@candor/ui/Type';

/**
 * Every state of the cart is at least as high as the window, so that the footer starts below the fold
 * and nothing in view shifts when the cart has been read.
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

/** The page's h1; focusable as the target of `useFocusFallback`. */
export const CartTitle = styled(PageTitle).attrs({ tabIndex: -1 })`
  outline-offset: 0.1em;
`;
