import styled from 'styled-components';

/** The choices of a step, side by side on wide screens. */
export const Choices = styled.ul`
  display: grid;
  gap: var(--grid-gap);
  margin-top: var(--space-7);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** One choice. A click continues at once, so it is a button and not a radio. */
export const Choice = styled.button`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  width: 100%;
  height: 100%;
  padding: var(--space-5);
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  text-align: left;
  cursor: pointer;
  transition: border-color var(--duration-fast);

  @media (hover: hover) {
    &:hover {
      border-color: var(--ink);
    }
  }
  &:active {
    background: var(--formula-tint, var(--surface-sunken));
  }
`;

export const ChoiceName = styled.span`
  font: var(--font-weight-heading) var(--font-size-4) / 1.18 var(--font-serif);
  letter-spacing: var(--letter-spacing-heading);
`;

export const ChoiceDescription = styled.span`
  color: var(--ink-2);
`;
