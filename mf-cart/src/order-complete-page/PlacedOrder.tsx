import { useCallback } from 'react';
import styled from 'styled-components';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatCents } from '@candor/catalog-contract/money';
import { useQuery } from '@candor/shell-contract/use-query';
import { ButtonLink, ArrowLink } from '@candor/ui/Button';
import { Copy, SmallHeading } from '@candor/ui/Type';
import { AddressLines } from '../order-detail/AddressLines';
import { MakeAccount } from '../order-detail/MakeAccount';
import { fetchOrder, type OrderDetail } from '../order-detail/order-detail';
import { describeOrder } from '../orders/describe-order';
import { ParcelPicture } from '../orders/LineDisplay';
import type { Order } from '../orders/order';
import { Figure, OrderColumns, Stack } from '../orders/OrderColumns';
import { OrderLines } from '../orders/OrderLines';
import { OrderMore } from '../orders/OrderMore';
import { formatDeliveryDays } from '../orders/parcel';
import { NextSteps } from './NextSteps';
import { Actions, Loading } from './StatusMessages';
import { firstNameOf, Thanks } from './Thanks';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: var(--space-5);
  width: 100%;
  margin: 0;
  > div {
    padding-top: var(--space-3);
    border-top: var(--border-width-2) solid var(--ink);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--font-size-0);
    font-weight: var(--font-weight-medium);
  }
  dd {
    margin: var(--space-1) 0 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font: var(--font-weight-heading) var(--font-size-4) / var(--line-height-tight) var(--font-serif);
  }
  > :first-child {
    grid-column: 1 / -1;
  }
  > :first-child b {
    font-size: var(--font-size-5);
  }
`;

const Receipt = styled.aside`
  padding-inline: var(--space-5);
  border: var(--border-width-2) solid var(--ink);
  background: var(--surface-raised);
  > ul {
    border-top: 0;
  }
  > ul > :last-child {
    border-bottom: 0;
  }
`;

/** Name and address, for the browser that may see them. */
const Destination = ({ detail }: { detail: OrderDetail }) => (
  <div>
    <dt>Ship to</dt>
    <dd>
      <AddressLines address={detail.address} />
    </dd>
  </div>
);

const OrderFacts = ({ order, detail }: { order: Order; detail: OrderDetail | null }) => (
  <Facts>
    <div>
      <dt>{order.shippedAt ? 'Should arrive' : 'Arrives'}</dt>
      <dd>
        <b>{formatDeliveryDays(order.plan)}</b>
      </dd>
    </div>
    <div>
      <dt>Total paid</dt>
      <dd>
        <b>{formatCents(order.total)}</b>
      </dd>
    </div>
    {detail && <Destination detail={detail} />}
  </Facts>
);

const Lines = ({ order }: { order: Order }) => (
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
);

/** How a subscription ends, and where. */
const Canceling = ({ isGuest }: { isGuest: boolean }) => (
  <Copy>
    The subscription is charged again {billingInterval}, and each charge ships a new package. Cancel
    any time in your account. {isGuest && 'Set a password below to open one.'}
  </Copy>
);

/** The page says this of an order that is not, or not all, on its way to the buyer. */
const Paragraphs = ({ order }: { order: Order }) => (
  <div>
    {describeOrder(order).paragraphs.map((paragraph) => (
      <Copy key={paragraph}>{paragraph}</Copy>
    ))}
  </div>
);

const Recorded = ({ order, detail }: { order: Order; detail: OrderDetail | null }) => {
  const { number, lines } = order;
  const isFulfilled = order.status === 'paid' || order.status === 'shipped';
  const isComing = isFulfilled && detail?.isBeingRefunded !== true;
  const hasSubscription = lines.some(({ isSubscription }) => isSubscription);
  const isGuest = isComing && detail?.canMakeAccount === true;
  const [first] = lines;
  return (
    <OrderColumns>
      <Thanks order={order} firstName={firstNameOf(detail?.address?.name)} isComing={isComing} />
      {first && (
        <Figure data-side="picture">
          <ParcelPicture sku={first.id} name={first.name} first />
        </Figure>
      )}
      <Stack>
        {isComing ? <OrderFacts order={order} detail={detail} /> : <Paragraphs order={order} />}
        <Actions>
          {isComing && <ButtonLink to="/practice">Begin the ritual</ButtonLink>}
          <ArrowLink to="/">Back to the shop</ArrowLink>
        </Actions>
      </Stack>
      <Receipt data-side="lines">
        <Lines order={order} />
      </Receipt>
      {isComing && (
        <Stack>
          <SmallHeading>What happens now</SmallHeading>
          <NextSteps order={order} opensAnywhere={detail?.viewer === 'payer'} />
          {hasSubscription && <Canceling isGuest={isGuest} />}
        </Stack>
      )}
      {isGuest && detail && <MakeAccount order={detail} />}
      <Stack>
        <OrderMore number={number} />
      </Stack>
    </OrderColumns>
  );
};

/** A recorded order: the thanks, its picture, when it arrives, where to, what it cost, and what comes next. */
export const PlacedOrder = ({ order }: { order: Order }) => {
  const { number } = order;
  // A browser that may not see the address gets no detail, and the page works without it.
  const query = useQuery(
    useCallback((signal: AbortSignal) => fetchOrder(number, signal), [number]),
  );
  // Waiting for the name costs less than a heading that changes.
  if (query.status === 'loading') return <Loading />;
  return <Recorded order={order} detail={query.status === 'success' ? query.data : null} />;
};
