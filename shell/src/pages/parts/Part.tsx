import type { ReactNode } from 'react';
import { SmallTitle } from '@candor/ui/Type';
import styled from 'styled-components';

const Set = styled.section`
  display: grid;
  gap: var(--s-5) var(--gap);
  padding-block: var(--s-4) var(--s-8);
  border-top: var(--line) solid var(--ink);
  > div {
    display: grid;
    gap: var(--s-5);
    min-width: 0;
  }
  @media (min-width: 64rem) {
    grid-template-columns: 3fr 9fr;
  }
`;

/** Side by side, in their own size. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-5);
  align-items: center;
`;

/** Side by side, as wide as each other. */
export const Columns = styled.div`
  display: grid;
  gap: var(--s-5) var(--gap);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  align-items: start;
`;

/** One kind of part with all that it can look like. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Set>
    <SmallTitle>{title}</SmallTitle>
    <div>{children}</div>
  </Set>
);
