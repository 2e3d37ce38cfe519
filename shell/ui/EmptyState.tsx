import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Capsule } from './Capsule';
import { Copy, SmallTitle } from './Type';

const Panel = styled.div`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  padding-block: var(--space-5);
  border-block: var(--border-width-1) solid var(--border-subtle);
  > svg {
    filter: grayscale(1);
    opacity: 0.5;
    rotate: -14deg;
    margin-top: var(--space-2);
  }
  > div {
    display: grid;
    gap: var(--space-2);
    justify-items: start;
  }
  a {
    margin-top: var(--space-2);
  }
`;

type Props = {
  title: string;
  /** The next step, in a sentence. */
  children: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  formula?: string;
};

/** Replaces an empty list, without a box around nothing: title, next step and a link. */
export const EmptyState = ({ title, children, action, formula = 'focus' }: Props) => (
  <Panel>
    <Capsule formula={formula} />
    <div>
      <SmallTitle>{title}</SmallTitle>
      <Copy>{children}</Copy>
      {action}
    </div>
  </Panel>
);
