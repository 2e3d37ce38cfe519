import { useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { Button, ButtonLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Fine } from '@candor/ui/Type';
import type { Order } from '../orders/order';
import { SlipList } from '../panel/SlipLayout';
import { OrderCard } from './OrderCard';

/** How many orders are shown before one asks for the rest. */
const AT_FIRST = 5;

const None = () => (
  <EmptyState title="No orders yet" action={<ButtonLink to="/">Shop Formulas</ButtonLink>}>
    What you order while signed in stands here, and so does what you ordered as a guest with the
    same confirmed email address.
  </EmptyState>
);

/** All orders of the account, newest first. */
export const OrderList = ({ orders }: { orders: readonly Order[] }) => {
  const [isWhole, setWhole] = useState(false);
  if (orders.length === 0) return <None />;
  const shown = isWhole ? orders : orders.slice(0, AT_FIRST);
  return (
    <SlipList>
      {shown.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
      {shown.length < orders.length && (
        <Button $ghost $small onClick={() => setWhole(true)}>
          Show all {orders.length} orders
        </Button>
      )}
      <Fine>
        Not better within 30 days? Write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> with the order’s number,
        and all of the money comes back.
      </Fine>
    </SlipList>
  );
};
