import styled from 'styled-components';

/** One order or subscription, on a leaf of its own. */
export const Slip = styled.article`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
`;

/** Its name at the left, its state at the right. */
export const SlipHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: start;
  gap: var(--space-2) var(--space-4);
`;

/** What can be done about it. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** All of them, and what is said below. */
export const SlipList = styled.div`
  display: grid;
  gap: var(--space-5);
  > button {
    justify-self: start;
  }
`;
