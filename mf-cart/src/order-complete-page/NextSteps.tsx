import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Copy } from '@candor/ui/Type';
import type { Order } from '../orders/order';
import { formatDeliveryDays, formatDay, formatShipDay } from '../orders/parcel';
import { TrackingLink } from '../orders/TrackingLink';

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding-inline-start: var(--space-5);
    border-inline-start: var(--border-width-3) solid var(--ink);
  }
  b {
    display: block;
  }
`;

const Step = ({ when, children }: { when: string; children: ReactNode }) => (
  <li>
    <Copy as="div">
      <b>{when}</b>
      {children}
    </Copy>
  </li>
);

type Props = {
  order: Order;
  /** The receipt goes to the order's own mailbox, so its link opens the order in any browser. */
  opensAnywhere: boolean;
};

/** The days of a parcel, and of the weekly emails that belong to it. */
export const NextSteps = ({ order, opensAnywhere }: Props) => {
  const { plan, shippedAt, tracking, trackingLink, isRenewal } = order;
  return (
    <List aria-label="What happens now">
      {shippedAt ? (
        <Step when={formatShipDay(shippedAt)}>
          Your package left Sioux Falls.{tracking && ` Its tracking number is ${tracking}.`}{' '}
          {trackingLink && <TrackingLink to={trackingLink} />}
        </Step>
      ) : (
        <>
          <Step when="Today">
            We’ll email your receipt, with a link that opens this order
            {opensAnywhere && ' in any browser'}.
          </Step>
          <Step when={formatDay(plan.leavesOn)}>
            Your package ships from Sioux Falls. We’ll email tracking when it ships.
          </Step>
        </>
      )}
      <Step when={formatDeliveryDays(plan)}>Expected at your door.</Step>
      {!isRenewal && (
        <Step when={formatDay(plan.arrivesBy)}>
          The first weekly email comes at eight in the morning where you live. Already getting
          weekly emails? These start when those end.
        </Step>
      )}
    </List>
  );
};
