import { formatCents } from '@candor/catalog-contract/money';
import { Tag } from '@candor/ui/Tag';
import { Copy, Fine, SmallHeading } from '@candor/ui/Type';
import type { Order } from '../orders/order';
import { orderNews } from '../orders/order-news';
import { OrderLines } from '../orders/OrderLines';
import { dateWords } from '../panel/date-words';
import { Slip, SlipHead } from '../panel/SlipLayout';

const usual = ['paid', 'shipped'];

/** One order: its number, its state, its lines and what ships when. */
export const OrderCard = ({ order }: { order: Order }) => {
  const { tag, words } = orderNews(order);
  return (
    <Slip aria-label={`Order ${order.number}`}>
      <SlipHead>
        <div>
          <SmallHeading>Order {order.number}</SmallHeading>
          <Fine>
            {order.placedAt && `${dateWords(order.placedAt)}, `}
            {formatCents(order.total)} in all
            {order.isRenewal && ', charged by your subscription'}
          </Fine>
        </div>
        <Tag $tone={usual.includes(order.status) ? 'plain' : 'rubric'}>{tag}</Tag>
      </SlipHead>
      <OrderLines lines={order.lines} label={`What is in order ${order.number}`} />
      {words.map((sentence) => (
        <Copy key={sentence}>{sentence}</Copy>
      ))}
    </Slip>
  );
};
