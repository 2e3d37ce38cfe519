import styled from 'styled-components';

/** One order or subscription, on a leaf of its own. */
export const Slip = styled.article`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-5);
  border: var(--hair) solid var(--rule);
  border-radius: var(--r-2);
  background: var(--leaf);
`;

/** Its name at the left, its state at the right. */
export const SlipHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: start;
  gap: var(--s-2) var(--s-4);
`;

/** What can be done about it. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
`;

/** All of them, and what is said below. */
export const SlipList = styled.div`
  display: grid;
  gap: var(--s-5);
  > button {
    justify-self: start;
  }
`;
