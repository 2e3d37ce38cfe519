import styled from 'styled-components';

const composition = [
  ['Active ingredient', '0 mg'],
  ['Capsules a bottle', '30'],
  ['Daily practice', 'about 90 seconds'],
  ['Secrets', 'none'],
] as const;

const List = styled.dl`
  border-block: var(--border-width-2) solid var(--ink);
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  > div {
    padding: var(--space-4) var(--space-4) var(--space-4) 0;
  }
  dt {
    font-size: var(--font-size-0);
    color: var(--ink-3);
  }
  dd {
    font: var(--font-weight-heading) var(--font-size-4) / 1.15 var(--font-serif);
    margin-top: 0.2rem;
  }
  @media (max-width: 47.99rem) {
    > :nth-child(-n + 2) {
      border-bottom: var(--border-width-1) solid var(--border-subtle);
    }
    > :nth-child(even) {
      padding-left: var(--space-4);
      border-left: var(--border-width-1) solid var(--border-subtle);
    }
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, 1fr);
    > div {
      padding-block: var(--space-5);
    }
    > div + div {
      padding-left: var(--space-5);
      border-left: var(--border-width-1) solid var(--border-subtle);
    }
  }
`;

/** Shows the common composition of all formulas in four numbers. */
export const Composition = () => (
  <List>
    {composition.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </List>
);
