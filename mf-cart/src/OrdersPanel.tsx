import { useState } from 'react';
import type { OrdersResponse } from '@candor/api-contract/orders';
import { formatCents } from '@candor/catalog-contract/money';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { dayInShop, formatDate } from '@candor/shell-contract/format-date';
import { useQuery } from '@candor/shell-contract/use-query';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { ArrowLink, Button } from '@candor/ui/Button';
import { AsyncPanel } from '@candor/ui/loading/AsyncPanel';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallPrint, SmallHeading } from '@candor/ui/Type';
import { BuyAgain } from './order-detail/BuyAgain';
import { Card, CardHeader, CardList } from './orders/CardLayout';
import { describeOrder } from './orders/describe-order';
import { LIST_TIMEOUT_MS, toOrder, type Order } from './orders/order';
import { OrderLines } from './orders/OrderLines';
import { OrderMore } from './orders/OrderMore';
import { OrderTrack } from './orders/OrderTrack';
import { TrackingLink } from './orders/TrackingLink';
import { useShopTime } from './orders/use-shop-time';

/** How many orders are shown at first. */
const PREVIEW_COUNT = 5;
const plainStatuses = ['paid', 'shipped'];

const fetchOrders = async (signal: AbortSignal): Promise<Order[]> => {
  const { orders } = await callWithTimeout<OrdersResponse>(LIST_TIMEOUT_MS, '/api/orders', {
    signal,
  });
  return orders.map(toOrder);
};

const OrderCard = ({ order }: { order: Order }) => {
  const { tag, paragraphs } = describeOrder(order);
  return (
    <Card aria-label={`Order ${order.number}`}>
      <CardHeader>
        <div>
          <SmallHeading>Order {order.number}</SmallHeading>
          <SmallPrint>
            {formatDate(order.createdAt)}, {formatCents(order.total)} total
            {order.isRenewal && ', charged by your subscription'}
          </SmallPrint>
        </div>
        <Tag $tone={plainStatuses.includes(order.status) ? 'plain' : 'rubric'}>{tag}</Tag>
      </CardHeader>
      <OrderTrack order={order} today={dayInShop(useShopTime())} />
      <OrderLines lines={order.lines} label={`What is in order ${order.number}`} />
      {paragraphs.map((paragraph) => (
        <Copy key={paragraph}>{paragraph}</Copy>
      ))}
      {order.trackingLink && (
        <Copy>
          <TrackingLink to={order.trackingLink} />
        </Copy>
      )}
      <OrderMore number={order.number} buyAgain={<BuyAgain order={order} />} />
    </Card>
  );
};

const OrderList = ({ orders }: { orders: readonly Order[] }) => {
  const { email } = useIdentity();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? orders : orders.slice(0, PREVIEW_COUNT);
  return (
    <CardList>
      {shown.map((order) => (
        <OrderCard key={order.number} order={order} />
      ))}
      {shown.length < orders.length && (
        <Button $ghost $small onClick={() => setExpanded(true)}>
          Show all {orders.length} orders
        </Button>
      )}
      <SmallPrint>
        Not better within 30 days? Write to <a href={`mailto:${email}`}>{email}</a> with the order
        number, and you get all of your money back.
      </SmallPrint>
    </CardList>
  );
};

/** The account's orders, newest first, for the account page. */
export const OrdersPanel = () => (
  <AsyncPanel
    title="Orders"
    query={useQuery(fetchOrders)}
    loading="Loading your orders."
    unavailable="We can’t look up your orders right now. Nothing has happened to them. Please try again."
    signedOut="Your orders show up here, and nobody else sees them."
    empty={
      <div>
        <Copy>No orders yet. Guest orders with your confirmed email address appear here, too.</Copy>
        <ArrowLink to="/">Shop Formulas</ArrowLink>
      </div>
    }
  >
    {(orders) => <OrderList orders={orders} />}
  </AsyncPanel>
);
