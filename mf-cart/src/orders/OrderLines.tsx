import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { ReactNode } from 'react';
import { Fine } from '@candor/ui/Type';
import styled from 'styled-components';
import { describeLine } from '../lines/describe-line';
import { LinePicture } from '../lines/LinePicture';
import type { OrderLine } from './order';

const List = styled.ul`
  width: 100%;
  border-top: var(--border-width-1) solid var(--border-subtle);
  > li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    padding-block: var(--space-3);
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
  > li > div:last-of-type {
    flex: 1;
  }
  b {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Picture = styled(LinePicture)`
  flex: none;
  width: 3.5rem;
  min-height: 4.25rem;
  padding: 0.3rem 0.65rem;
  &:has(.trio) {
    padding-inline: 0.1rem;
  }
`;

type Props = { lines: readonly OrderLine[]; label: string; children?: ReactNode };

/** What was ordered, line by line; its children are further rows. */
export const OrderLines = ({ lines, label, children }: Props) => (
  <List aria-label={label}>
    {lines.map(({ id, name, quantity, isSubscription }) => (
      <li key={`${id} ${isSubscription}`}>
        <Picture id={id} name={name} />
        <div>
          <p>
            {name}
            {isSubscription && `, ${billingInterval}`}
          </p>
          <Fine>{describeLine(id, false)}</Fine>
        </div>
        <b>× {quantity}</b>
      </li>
    ))}
    {children}
  </List>
);
