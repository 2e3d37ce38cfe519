import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Capsule } from './Capsule';
import { Copy, SmallTitle } from './Type';

const Slip = styled.div`
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
  /** What to do next, in a sentence. */
  children: ReactNode;
  /** The button or link that leads on. */
  action?: ReactNode;
  formula?: string;
};

/** Where there is nothing to show: says so, and leads somewhere. */
export const EmptyState = ({ title, children, action, formula = 'focus' }: Props) => (
  <Slip>
    <Capsule formula={formula} />
    <SmallTitle>{title}</SmallTitle>
    <Copy>{children}</Copy>
    {action}
  </Slip>
);
