import styled from 'styled-components';

/**
 * A capsule that fills: the platform's own progress element, as a width in a style attribute is
 * forbidden. Give it `value`, `max` and an aria-label. At 0 it is empty: nothing is nothing.
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
  &::-moz-progress-bar {
    border-radius: var(--radius-pill);
    background: var(--fill);
  }
`;

/** Three lines of something that is on its way. Give it an aria-label that says what. */
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
  /* Its shadow is the second line. */
  &::before {
    margin-bottom: 2.1rem;
    box-shadow: 0 1.5rem var(--border-subtle);
  }
  &::after {
    width: 45%;
  }
`;
