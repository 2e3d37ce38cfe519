import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Section, SectionHeader, Wrap } from '@candor/ui/Layout';
import { SampleLabel } from '@candor/ui/Tag';
import { SmallPrint, Title } from '@candor/ui/Type';

/** The counters of 'Trusted by Thousands': a simulation, labeled as one. */
export type Counts = { customers: number; satisfaction: number; studies: number };

export const INITIAL_COUNTS: Counts = { customers: 847, satisfaction: 94, studies: 127 };
const COUNT_INTERVAL_MS = 5000;

const MAX_SATISFACTION = 99;

/**
 * The next counts: 0 to 2 more customers, with a chance of 20 % one percent more satisfaction (up to
 * 99), with a chance of 10 % one more study.
 * @param random like `Math.random`
 */
export const nextCounts = (
  { customers, satisfaction, studies }: Counts,
  random: () => number,
): Counts => ({
  customers: customers + Math.floor(random() * 3),
  satisfaction: Math.min(MAX_SATISFACTION, satisfaction + (random() < 0.2 ? 1 : 0)),
  studies: studies + (random() < 0.1 ? 1 : 0),
});

const Columns = styled.div`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  margin-top: var(--space-5);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    margin-top: var(--space-6);
    > * {
      grid-column: 3 / -1;
    }
  }
  @media (min-width: 72rem) {
    margin-top: var(--space-7);
    > :first-child {
      grid-area: 1 / 1 / auto / span 2;
    }
  }
`;

const Metrics = styled.dl`
  display: grid;
  gap: 0 var(--grid-gap);
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-block: var(--space-5);
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  dd {
    font: 340 var(--font-size-7) / 0.9 var(--font-display);
    font-variant-numeric: lining-nums tabular-nums;
    letter-spacing: -0.04em;
  }
  dt {
    margin-top: var(--space-3);
    color: var(--ink-2);
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, 1fr);
    > div {
      padding: 0;
      border-top: 0;
    }
    > div + div {
      padding-left: var(--space-5);
      border-left: var(--border-width-1) solid var(--border-subtle);
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: 4fr 3fr 3fr;
  }
`;

const Disclosure = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  justify-items: start;
`;

const Counters = () => {
  const [{ customers, satisfaction, studies }, setCounts] = useState(INITIAL_COUNTS);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      setCounts((counts) => nextCounts(counts, Math.random));
    }, COUNT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Metrics>
      <div>
        <dt>people taking nothing, on purpose</dt>
        <dd>{customers}</dd>
      </div>
      <div>
        <dt>say they are satisfied</dt>
        <dd>{`${satisfaction}%`}</dd>
      </div>
      <div>
        <dt>studies on our desk</dt>
        <dd>{studies}</dd>
      </div>
    </Metrics>
  );
};

/** Three counters that rise, and the note that they are simulated. */
export const Trust = ({ number }: { number: number }) => (
  <Section aria-labelledby="trust">
    <Wrap>
      <SectionHeader number={number}>
        <Title id="trust">Trusted by Thousands</Title>
      </SectionHeader>
      <Columns>
        <Disclosure>
          <SampleLabel>Illustrative figures</SampleLabel>
          <SmallPrint>Illustrative. We’d rather show you 847 than round it up.</SmallPrint>
        </Disclosure>
        <Counters />
      </Columns>
    </Wrap>
  </Section>
);
