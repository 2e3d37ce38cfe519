import styled from 'styled-components';
import { LinePicture } from '../lines/LinePicture';

/** Picture, words and price in a row; the tools below the words. */
export const LineRow = styled.li`
  display: grid;
  grid-template-columns: 5.5rem 1fr auto;
  gap: var(--space-3) var(--space-5);
  padding-block: var(--space-5);
  border-bottom: var(--border-width-1) solid var(--border-subtle);
  align-items: start;
  > p {
    font-size: 1.75rem;
    justify-self: end;
  }
  @media (max-width: 29.99rem) {
    grid-template-columns: 4.25rem 1fr auto;
    gap: var(--space-3) var(--space-4);
  }
`;

/** Stepper, subscribe box and Remove, which wrap on a narrow screen. */
export const Tools = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  align-items: center;
  > button {
    margin-left: auto;
  }
  @media (max-width: 29.99rem) {
    grid-column: 1 / -1;
  }
`;

/** The line's picture, over both rows where there is room. */
export const Picture = styled(LinePicture)`
  grid-row: span 2;
  min-height: 7rem;
  &:has(.trio) {
    padding-inline: 0.3rem;
  }
  .trio {
    width: 4.6rem;
  }
  @media (max-width: 29.99rem) {
    grid-row: auto;
    min-height: 5.75rem;
    padding: 0.5rem;
    .trio {
      width: 3.7rem;
    }
  }
`;
