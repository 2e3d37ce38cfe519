import styled from 'styled-components';

/** A raised sheet; never one on another. */
export const Card = styled.article`
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  padding: var(--space-5);
`;
