import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';

const Item = styled.details`
  border-bottom: var(--hair) solid var(--rule);
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--s-5);
    padding-block: var(--s-5);
    font: var(--w-head) var(--t-3) / 1.3 var(--font-serif);
    font-variation-settings: var(--head-settings);
    cursor: pointer;
  }
  .icon {
    transition: rotate var(--calm) var(--ease);
  }
  &[open] summary .icon {
    rotate: 180deg;
  }
  > div {
    display: grid;
    gap: var(--s-4);
    padding: 0 var(--s-7) var(--s-6) 0;
  }
`;

type Props = {
  /** Of those with one name, one is open at a time. */
  name: string;
  title: string;
  open?: boolean;
  children: ReactNode;
};

/** Something that opens under its title: the platform's own, so it works before any script does. */
export const Disclosure = ({ title, children, ...rest }: Props) => (
  <Item {...rest}>
    <summary>
      {title} <Icon name="chevron" />
    </summary>
    <div>{children}</div>
  </Item>
);
