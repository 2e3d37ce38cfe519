import styled from 'styled-components';

/** The three choices of a step, side by side where there is room. */
export const Choices = styled.ul`
  display: grid;
  gap: var(--gap);
  margin-top: var(--s-7);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** One choice. Pressing it moves on at once, so it is a button and not a radio. */
export const Choice = styled.button`
  display: grid;
  align-content: start;
  gap: var(--s-3);
  width: 100%;
  height: 100%;
  min-height: 11rem;
  padding: var(--s-5) var(--s-5) var(--s-6);
  border: var(--line) solid var(--rule-strong);
  border-radius: var(--r-2);
  background: var(--leaf);
  text-align: left;
  cursor: pointer;
  transition: border-color var(--quick);

  &:hover {
    border-color: var(--ink);
  }
  &:active {
    background: var(--f-tint, var(--sunk));
  }
`;

/** The words of a choice: a name in the serif, a line below it. */
export const ChoiceName = styled.span`
  font: var(--w-head) var(--t-4) / 1.18 var(--font-serif);
  font-variation-settings: var(--head-settings);
  letter-spacing: var(--track-head);
`;

export const ChoiceLine = styled.span`
  color: var(--ink-2);
`;
