import styled from 'styled-components';

/** A raised sheet; never one on another. */
export const Card = styled.article`
  background: var(--leaf);
  border: var(--hair) solid var(--rule);
  border-radius: var(--r-2);
  padding: var(--s-5);
`;
