import { Fine } from '@candor/ui/Type';
import styled from 'styled-components';

/** The facts panel of the order; it stays in view beside long carts. */
export const Sheet = styled.aside`
  background: var(--surface-raised);
  border: var(--border-width-2) solid var(--ink);
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  > a {
    justify-self: center;
  }
  @media (min-width: 64rem) {
    grid-column: 9 / span 4;
    position: sticky;
    top: calc(var(--header-height) + var(--space-5));
  }
`;

/** Rows of the panel; the last one is the total. */
export const Amounts = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    padding-block: 0.7rem;
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
  > :first-child {
    border-top: var(--border-width-3) solid var(--ink);
  }
  dd {
    font-weight: var(--font-weight-bold);
    font-variant-numeric: tabular-nums;
  }
  > :last-child {
    border-bottom: 0;
    align-items: baseline;
  }
  > :last-child dd {
    font: var(--font-weight-heading) var(--font-size-5) / 1 var(--font-title);
    font-variation-settings: var(--font-settings-display);
  }
`;

/** A line of small print with an icon. */
export const Assurance = styled(Fine)`
  display: flex;
  gap: 0.6em;
  align-items: flex-start;
`;
