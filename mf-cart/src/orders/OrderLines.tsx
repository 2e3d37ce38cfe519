import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { OrderLineResponse } from '@candor/api-contract/orders';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { SmallPrint } from '@candor/ui/Type';
import { describeLine, LinePicture } from './LineDisplay';

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

const Description = styled.div`
  flex: 1;
`;

type Props = { lines: readonly OrderLineResponse[]; label: string; children?: ReactNode };

/** The lines of an order. Children are additional rows. */
export const OrderLines = ({ lines, label, children }: Props) => (
  <List aria-label={label}>
    {lines.map(({ id: sku, name, quantity, isSubscription }) => (
      <li key={`${sku} ${isSubscription}`}>
        <Picture sku={sku} name={name} />
        <Description>
          <p>
            {name}
            {isSubscription && `, ${billingInterval}`}
          </p>
          <SmallPrint>{describeLine(sku, false, quantity) || `× ${quantity}`}</SmallPrint>
        </Description>
      </li>
    ))}
    {children}
  </List>
);
