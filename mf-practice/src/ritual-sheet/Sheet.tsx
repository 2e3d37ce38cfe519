import styled from 'styled-components';

/** The slip on the left, the month on the right; one above the other where it is narrow. */
export const Sheet = styled.div`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  align-items: start;
  margin-top: var(--space-6);

  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    & > :first-child {
      grid-column: 1 / span 6;
    }
    & > :last-child {
      grid-column: 8 / span 5;
    }
  }
`;
