import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { Link } from '@mui/material';
import { DetailPage } from '../parts/DetailPage';
import { DetailSection } from '../parts/DetailSection';
import { formatMoney } from '../parts/Money';
import { Time } from '../parts/Time';
import { OrderRefundActions } from '../refunds/OrderRefundActions';
import { RefundRequests } from '../refunds/RefundRequests';
import { carrierNames } from './carrier-names';
import { OrderActions } from './OrderActions';
import { OrderRecords } from './OrderRecords';
import { OrderState } from './order-state';

type Parcel = StaffOrder['parcel'];

const Tracking = ({ carrier, tracking, link }: Parcel) => {
  const text = [carrier && carrierNames[carrier], tracking].filter(Boolean).join(' ');
  if (link === null) return <>{text || '–'}</>;
  return (
    <Link href={link} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
};

const Lines = ({ lines, ...sums }: StaffOrder) => (
  <DetailSection
    title="Contents and sums"
    rows={[
      ...lines.map(({ name, quantity, unitCents, isSubscription, bonus }, at): [string, string] => [
        `${at + 1}. ${name}${isSubscription ? ', subscription' : ''}`,
        `${quantity} × ${formatMoney(unitCents)} = ${formatMoney(quantity * unitCents)}` +
          (bonus === null ? '' : `, with ${bonus}`),
      ]),
      ['Subtotal', formatMoney(sums.subtotalCents)],
      ['Discount', formatMoney(0 - sums.discountCents)],
      ['Shipping', `${formatMoney(sums.shippingCents)}, ${sums.shippingLabel}`],
      ['Tax', formatMoney(sums.taxCents)],
      ['Total', formatMoney(sums.totalCents)],
      ['Refunded', formatMoney(sums.refundedCents)],
    ]}
  />
);

const addressText = ({ shipTo }: StaffOrder): string | null =>
  shipTo &&
  [shipTo.name, shipTo.line1, shipTo.line2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`]
    .filter((line) => line !== '')
    .join(', ');

const buyerText = ({ email, hasAccount, isBuyerDeleted }: StaffOrder): string => {
  if (isBuyerDeleted) return 'Deleted on request';
  return `${email} (${hasAccount ? 'account' : 'guest'})`;
};

const Parcels = (order: StaffOrder) => (
  <DetailSection
    title="Parcel"
    rows={[
      ['Goes to', addressText(order)],
      ['Shipped', <Time key="shipped" at={order.shippedAt} absent="Not yet" />],
      ['Carrier and number', <Tracking key="tracking" {...order.parcel} />],
      ['Delivered by', order.deliveredOn],
      ...order.replacements.map(
        ({ id, at, reason, ...parcel }) =>
          [
            `Sent again (${reason})`,
            <span key={id}>
              <Time at={at} /> <Tracking {...parcel} />
            </span>,
          ] as const,
      ),
    ]}
  />
);

/** An order with all that is known of it. */
export const OrderDetail = () => (
  <DetailPage<StaffOrder>
    title={({ id }) => `Order ${id}`}
    actions={
      <>
        <OrderActions />
        <OrderRefundActions />
      </>
    }
  >
    {(order) => (
      <>
        <DetailSection
          title="Order"
          rows={[
            ['State', <OrderState key="state" {...order} />],
            ['Review', order.reviewReason],
            ['Placed', <Time key="placed" at={order.createdAt} />],
            ['Buyer', buyerText(order)],
            ['Subscription', order.subscriptionId],
            ['Payment', order.paymentId],
          ]}
        />
        <Lines {...order} />
        <Parcels {...order} />
        <RefundRequests />
        <OrderRecords {...order} />
      </>
    )}
  </DetailPage>
);
