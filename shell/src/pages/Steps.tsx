import styled from 'styled-components';

/** A list of items with a title and a text each, side by side where there is room. */
export const Items = styled.ul`
  && {
    display: grid;
    gap: var(--space-6) var(--grid-gap);
    width: 100%;
    max-width: none;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    gap: var(--space-2);
    align-content: start;
    padding-top: var(--space-4);
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  }
`;

/** Three items in their order, numbered. */
export const Steps = styled(Items).attrs({ as: 'ol' })`
  counter-reset: step;
  @media (min-width: 40rem) {
    grid-template-columns: repeat(3, 1fr);
  }
  li::before {
    counter-increment: step;
    content: counter(step);
    font: italic var(--font-weight-text) var(--font-size-3) / 1.2 var(--font-serif);
    color: var(--ink-3);
  }
`;
