import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { formatDate } from '@candor/shell-contract/format-date';
import { SmallPrint } from '@candor/ui/Type';
import { AddressLines } from './AddressLines';
import { MakeAccount } from './MakeAccount';
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

const formatTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

type Props = ComponentProps<typeof OrderActions> & {
  /** Offers an account to a guest, where the page around it does not. */
  offersAccount: boolean;
};

/** An order: what was charged, where its parcel is and goes, and what can be done. */
export const DetailView = ({ order, offersAccount, ...changes }: Props) => (
  <Layout>
    <Sums order={order} />
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
    <OrderActions order={order} {...changes} />
    {offersAccount && order.canMakeAccount && <MakeAccount order={order} />}
    {order.shownUntil && (
      <SmallPrint>This browser shows the order until {formatTime(order.shownUntil)}.</SmallPrint>
    )}
  </Layout>
);
