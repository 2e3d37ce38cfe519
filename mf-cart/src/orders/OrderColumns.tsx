import styled from 'styled-components';

/**
 * The columns of an order's page, in the order of a phone: what it is, its picture, and the rest. On a wide
 * window picture and lines stand at the right.
 */
export const OrderColumns = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > * {
      grid-column: 1 / span 7;
    }
    > [data-side='picture'] {
      grid-area: 1 / 9 / span 2 / span 4;
    }
    > [data-side='lines'] {
      grid-area: 3 / 9 / span 4 / span 4;
    }
  }
`;

/** Things below each other, each as wide as it needs. */
export const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);
  > * {
    max-width: 100%;
  }
`;

/** The picture of what an order holds. */
export const Figure = styled.div`
  overflow: hidden;
  border-radius: var(--radius-3);
  img {
    display: block;
    width: 100%;
    height: auto;
  }
`;

/** A number that breaks over two lines is easily misread. */
export const OrderNumber = styled.span`
  white-space: nowrap;
`;
