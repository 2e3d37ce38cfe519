import { formatCents } from '@candor/catalog-contract/money';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { ButtonLink, GoLink } from '@candor/ui/Button';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import type { Order } from '../orders/order';
import { orderNews } from '../orders/order-news';
import { OrderLines } from '../orders/OrderLines';

const Paper = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / span 6;
    }
    > :last-child {
      grid-column: 8 / span 5;
    }
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);
`;

const Sheet = styled.div`
  padding: var(--space-5);
  border: var(--border-width-2) solid var(--ink);
  background: var(--surface-raised);
  > ul {
    border-top: 0;
  }
  > ul > :first-child {
    padding-top: 0;
  }
  > ul > :last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
`;

// A number that breaks over two lines is read out wrongly to the support.
const Unbroken = styled.span`
  white-space: nowrap;
`;

const WayOn = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

/** An order that stands: number, lines, total, how it is, and what ships when. */
export const PlacedOrder = ({ order }: { order: Order }) => {
  const { title, words } = orderNews(order);
  const [before, after] = title;
  const isKept = order.status === 'paid' || order.status === 'shipped';
  const subscribes = order.lines.some(({ isSubscription }) => isSubscription);
  return (
    <Paper>
      <Words>
        <ParagraphTitle>
          {before} <Unbroken>{order.number}</Unbroken> {after}
        </ParagraphTitle>
        <div>
          {words.map((sentence) => (
            <Copy key={sentence}>{sentence}</Copy>
          ))}
          {isKept && subscribes && (
            <Copy>
              The subscription is charged again {billingInterval}, and each charge ships a new
              parcel. Cancel any time, in two clicks, in an account with the email address of this
              order.
            </Copy>
          )}
          {isKept && <Copy>The receipt goes to your mailbox, with a link back to this page.</Copy>}
        </div>
        <WayOn>
          {isKept && <ButtonLink to="/practice">Build the ritual that goes with it</ButtonLink>}
          <GoLink to="/">Back to the shop</GoLink>
        </WayOn>
      </Words>
      <Sheet>
        <OrderLines lines={order.lines} label="What you ordered">
          {order.discount > 0 && (
            <li>
              <span>Discount</span>
              <b>−{formatCents(order.discount)}</b>
            </li>
          )}
          {order.tax > 0 && (
            <li>
              <span>Sales tax</span>
              <b>{formatCents(order.tax)}</b>
            </li>
          )}
          <li>
            <span>Paid in all</span>
            <b>{formatCents(order.total)}</b>
          </li>
        </OrderLines>
      </Sheet>
    </Paper>
  );
};
