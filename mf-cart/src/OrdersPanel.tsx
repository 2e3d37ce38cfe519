import { OrderList } from './orders-panel/OrderList';
import { fieldsOf, parseOrder, type Order } from './orders/order';
import { Panel } from './panel/Panel';
import { useAnswer } from './panel/use-answer';

const parseOrders = (answer: unknown): Order[] | null => {
  const { orders } = fieldsOf(answer);
  return Array.isArray(orders) ? orders.flatMap((order) => parseOrder(order) ?? []) : null;
};

/** The account's orders with their states, for the account page. */
export const OrdersPanel = () => {
  const { answer, retry } = useAnswer('/api/orders', parseOrders);
  return (
    <Panel title="Orders" what="your orders" answer={answer} retry={retry}>
      {(orders) => <OrderList orders={orders} />}
    </Panel>
  );
};
