import { Wrap } from '@candor/ui/Layout';
import styled from 'styled-components';

const composition = [
  ['Active ingredient', '0 mg'],
  ['Capsules a bottle', '30'],
  ['Daily practice', 'about 90 seconds'],
  ['Secrets', 'none'],
] as const;

const Strip = styled.dl`
  border-block: var(--line) solid var(--ink);
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  > div {
    padding: var(--s-4) var(--s-4) var(--s-4) 0;
  }
  dt {
    font-size: var(--t-0);
    color: var(--ink-3);
  }
  dd {
    font: var(--w-head) var(--t-4) / 1.15 var(--font-serif);
    font-variation-settings: var(--head-settings);
    margin-top: 0.2rem;
  }
  @media (max-width: 47.99rem) {
    > :nth-child(-n + 2) {
      border-bottom: var(--hair) solid var(--rule);
    }
    > :nth-child(even) {
      padding-left: var(--s-4);
      border-left: var(--hair) solid var(--rule);
    }
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, 1fr);
    > div {
      padding-block: var(--s-5);
    }
    > div + div {
      padding-left: var(--s-5);
      border-left: var(--hair) solid var(--rule);
    }
  }
`;

/** What is in it, as one line of a dosage table. */
export const Composition = () => (
  <Wrap>
    <Strip>
      {composition.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </Strip>
  </Wrap>
);
