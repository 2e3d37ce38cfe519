import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SmallTitle } from '@candor/ui/Type';

const Section = styled.section`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  padding-block: var(--space-4) var(--space-8);
  border-top: var(--border-width-2) solid var(--ink);
  > div {
    display: grid;
    gap: var(--space-5);
    min-width: 0;
  }
  @media (min-width: 64rem) {
    grid-template-columns: 3fr 9fr;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-5);
  align-items: center;
`;

/** Columns of equal width. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  align-items: start;
`;

/** One kind of component in all its states. */
export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section>
    <SmallTitle>{title}</SmallTitle>
    <div>{children}</div>
  </Section>
);
