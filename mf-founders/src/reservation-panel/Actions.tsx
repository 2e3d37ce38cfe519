import styled from 'styled-components';

/** A row of buttons and of labeled choices. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: end;

  & label {
    display: grid;
    gap: 0.3rem;
    font-size: var(--font-size-0);
    font-weight: var(--font-weight-medium);
  }
  & select {
    min-height: 2.75rem;
    padding: 0.25rem 0.75rem;
    border: var(--border-width-2) solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface-raised);
    color: inherit;
    font: inherit;
  }
`;
