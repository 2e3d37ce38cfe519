import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { dayInShop, formatDate } from '@candor/shell-contract/format-date';
import { Lead, PageTitle, SmallPrint } from '@candor/ui/Type';
import { ParcelPicture } from '../orders/LineDisplay';
import { Figure, OrderColumns, OrderNumber } from '../orders/OrderColumns';
import { OrderTrack } from '../orders/OrderTrack';
import { useShopTime } from '../orders/use-shop-time';
import { AddressLines } from './AddressLines';
import { describeStatus } from './describe-status';
import { MakeAccount } from './MakeAccount';
import type { OrderDetail } from './order-detail';
import { OrderActions } from './OrderActions';
import { ParcelFacts } from './ParcelFacts';
import { Sums } from './Sums';

const Layout = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Facts = styled.dl`
  display: grid;
  gap: var(--space-4) var(--space-5);
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  margin: 0;
  dt {
    color: var(--ink-3);
    font-size: var(--font-size-0);
    font-weight: var(--font-weight-medium);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** An order as its steps need it. */
const toTracked = ({ number, status, createdAt, plan, parcel }: OrderDetail) => ({
  number,
  status,
  createdAt,
  plan,
  shippedAt: parcel?.sentAt ?? null,
  deliveredOn: parcel?.arrivesBy ?? null,
});

const formatTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

type Props = ComponentProps<typeof OrderActions> & {
  /** It is the whole page, with heading, picture and an account for a guest. */
  isPage: boolean;
};

const mayStillArrive = ({ status, isBeingRefunded }: OrderDetail) =>
  !isBeingRefunded && (status === 'paid' || status === 'shipped');

const OrderFacts = ({ order }: { order: OrderDetail }) => (
  <Facts>
    <ParcelFacts order={order} />
    <div>
      <dt>Ship to</dt>
      <dd>
        <AddressLines address={order.address} />
      </dd>
    </div>
    <div>
      <dt>Order emails go to</dt>
      <dd>{order.email}</dd>
    </div>
    <div>
      <dt>Ordered</dt>
      <dd>{formatDate(order.createdAt)}</dd>
    </div>
  </Facts>
);

const ShownUntil = ({ order: { shownUntil } }: { order: OrderDetail }) =>
  shownUntil && (
    <SmallPrint>This browser shows the order until {formatTime(shownUntil)}.</SmallPrint>
  );

/** The page of one order: its number, where it stands, its picture, what can be done, and its sums. */
const OrderPage = ({ order, ...changes }: Omit<Props, 'isPage'>) => {
  const [first] = order.lines;
  const today = dayInShop(useShopTime());
  return (
    <OrderColumns>
      <Layout>
        <PageTitle>
          Order <OrderNumber>{order.number}</OrderNumber>
        </PageTitle>
        <Lead>{describeStatus(order)}</Lead>
      </Layout>
      {first && (
        <Figure data-side="picture">
          <ParcelPicture sku={first.id} name={first.name} />
        </Figure>
      )}
      <Layout>
        {mayStillArrive(order) && <OrderTrack order={toTracked(order)} today={today} />}
        <OrderActions order={order} {...changes} />
        <OrderFacts order={order} />
      </Layout>
      <Layout>
        <Sums order={order} />
        {order.canMakeAccount && mayStillArrive(order) && <MakeAccount order={order} />}
        <ShownUntil order={order} />
      </Layout>
    </OrderColumns>
  );
};

/** An order: what was charged, where its parcel is and goes, and what can be done. */
export const DetailView = ({ isPage, ...props }: Props) => {
  if (isPage) return <OrderPage {...props} />;
  const { order } = props;
  return (
    <Layout>
      <Sums order={order} />
      <OrderFacts order={order} />
      <OrderActions {...props} />
      <ShownUntil order={order} />
    </Layout>
  );
};
