import { formatCents } from '@candor/catalog-contract/money';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { ButtonLink, ArrowLink } from '@candor/ui/Button';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { describeOrder } from '../orders/describe-order';
import type { Order } from '../orders/order';
import { OrderLines } from '../orders/OrderLines';
import { OrderMore } from '../orders/OrderMore';
import { Actions } from './StatusMessages';

const Layout = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

const Description = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);
  @media (min-width: 64rem) {
    grid-column: 1 / span 6;
  }
`;

const Receipt = styled.div`
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
  @media (min-width: 64rem) {
    grid-column: 8 / span 5;
  }
`;

const More = styled.div`
  display: grid;
  gap: var(--space-5);
  @media (min-width: 64rem) {
    grid-column: 1 / span 6;
  }
`;

// A number that breaks over two lines is easily misread.
const OrderNumber = styled.span`
  white-space: nowrap;
`;

/** A recorded order: number, lines, total, status and shipping. */
export const PlacedOrder = ({ order }: { order: Order }) => {
  const { title, paragraphs } = describeOrder(order);
  const [before, after] = title;
  const isFulfilled = order.status === 'paid' || order.status === 'shipped';
  const hasSubscription = order.lines.some(({ isSubscription }) => isSubscription);
  return (
    <Layout>
      <Description>
        <ParagraphTitle>
          {before} <OrderNumber>{order.number}</OrderNumber> {after}
        </ParagraphTitle>
        <div>
          {paragraphs.map((paragraph) => (
            <Copy key={paragraph}>{paragraph}</Copy>
          ))}
          {isFulfilled && hasSubscription && (
            <Copy>
              The subscription is charged again {billingInterval}, and each charge ships a new
              package. Cancel any time, in two clicks, in an account with the email address of this
              order.
            </Copy>
          )}
          {isFulfilled && (
            <Copy>The receipt goes to your mailbox, with a link back to this page.</Copy>
          )}
        </div>
        <Actions>
          {isFulfilled && (
            <ButtonLink to="/practice">Build the ritual that goes with it</ButtonLink>
          )}
          <ArrowLink to="/">Back to the shop</ArrowLink>
        </Actions>
      </Description>
      <Receipt>
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
            <span>Total paid</span>
            <b>{formatCents(order.total)}</b>
          </li>
        </OrderLines>
      </Receipt>
      <More>
        <OrderMore number={order.number} />
      </More>
    </Layout>
  );
};
