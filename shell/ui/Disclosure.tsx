import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';

const Item = styled.details`
  border-bottom: var(--border-width-1) solid var(--border-subtle);
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-5);
    padding-block: var(--space-5);
    font: var(--font-weight-heading) var(--font-size-3) / 1.3 var(--font-serif);
    cursor: pointer;
  }
  .icon {
    transition: rotate var(--duration-medium) var(--ease);
  }
  &[open] summary .icon {
    rotate: 180deg;
  }
  > div {
    display: grid;
    gap: var(--space-4);
    padding: 0 var(--space-7) var(--space-6) 0;
  }
`;

type Props = {
  /** The browser keeps one disclosure of a name open at a time. */
  name: string;
  title: string;
  open?: boolean;
  children: ReactNode;
};

/** Native `details`, which open before scripts load. */
export const Disclosure = ({ title, children, ...rest }: Props) => (
  <Item {...rest}>
    <summary>
      {title} <Icon name="chevron" />
    </summary>
    <div>{children}</div>
  </Item>
);
