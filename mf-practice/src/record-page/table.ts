import styled from 'styled-components';

/** Details with a table, which scrolls sideways where it is wider than a phone. */
export const TableDetails = styled.details`
  & > summary {
    padding-block: 0.75rem;
    font-size: var(--font-size-1);
    font-weight: var(--font-weight-medium);
    cursor: pointer;
  }
  & table {
    border-collapse: collapse;
    font-size: var(--font-size-1);
    font-variant-numeric: tabular-nums;
  }
  & caption {
    text-align: start;
    padding-block: var(--space-2);
    color: var(--ink-3);
  }
  & :is(th, td) {
    padding: 0.4rem 1.5rem 0.4rem 0;
    border-top: var(--border-width-1) solid var(--border-subtle);
    text-align: start;
    white-space: nowrap;
  }
  & tr {
    break-inside: avoid;
  }
`;

/** The part that scrolls, also by keyboard; it needs an aria-label. */
export const TableScroll = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  overflow-x: auto;
`;
