import styled from 'styled-components';

/** The card of an order or a subscription. */
export const Card = styled.article`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
`;

/** The name at the left, the status at the right. */
export const CardHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: start;
  gap: var(--space-2) var(--space-4);
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const CardList = styled.div`
  display: grid;
  gap: var(--space-5);
  > button {
    justify-self: start;
  }
`;
