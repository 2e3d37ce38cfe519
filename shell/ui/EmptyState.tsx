import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Capsule } from './Capsule';
import { Copy, SmallTitle } from './Type';

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: var(--space-6);
  border: var(--border-width-1) dashed var(--border-strong);
  border-radius: var(--radius-2);
  > svg {
    width: 6rem;
    filter: grayscale(1);
    opacity: 0.5;
    rotate: -14deg;
    margin: 0.5rem 0;
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

/** Replaces an empty list: title, next step and a link. */
export const EmptyState = ({ title, children, action, formula = 'focus' }: Props) => (
  <Panel>
    <Capsule formula={formula} />
    <SmallTitle>{title}</SmallTitle>
    <Copy>{children}</Copy>
    {action}
  </Panel>
);
