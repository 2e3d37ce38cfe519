import styled from 'styled-components';

/** Two columns for a RitualCard and a MonthPanel, which name their grid areas. */
export const RitualLayout = styled.div`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  align-items: start;
  margin-top: var(--space-6);

  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    grid-template-areas: 'card card card card card card . month month month month month';
  }
`;
