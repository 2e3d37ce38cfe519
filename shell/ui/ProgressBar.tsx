import styled from 'styled-components';

/**
 * The native progress element, because the CSP forbids a width in a style attribute. Needs `value`,
 * `max` and an aria-label.
 */
export const ProgressBar = styled.progress`
  --fill: var(--formula-gradient, linear-gradient(var(--ink), var(--ink)));
  display: block;
  appearance: none;
  width: 100%;
  height: 1.375rem;
  border: var(--border-width-2) solid var(--ink);
  border-radius: var(--radius-pill);
  padding: 3px;
  background: var(--surface-raised);
  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    border-radius: var(--radius-pill);
    background: var(--fill);
  }
  /* A first part in a thousand is a dot, and no line that looks like a caret. */
  &:not([value='0'])::-webkit-progress-value {
    min-width: 0.9rem;
  }
  &::-moz-progress-bar {
    border-radius: var(--radius-pill);
    background: var(--fill);
  }
`;

/** Three placeholder lines of loading content. Needs an aria-label. */
export const Skeleton = styled.div.attrs({ role: 'status' })`
  opacity: 0.6;
  &::before,
  &::after {
    content: '';
    display: block;
    height: 0.9rem;
    border-radius: 1rem;
    background: var(--border-subtle);
  }
  /* The shadow is the second line. */
  &::before {
    margin-bottom: 2.1rem;
    box-shadow: 0 1.5rem var(--border-subtle);
  }
  &::after {
    width: 45%;
  }
`;
