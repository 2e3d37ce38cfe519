import { Stack } from '@mui/material';
import { describeBottleCounts } from '@candor/api-contract/refund-sum';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { SlipOfOrder } from '../bulk/OrderFiles';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { PersonLink, RecordLink } from '../components/RecordLink';
import { Time } from '../components/Time';
import { OrderRefundActions } from '../refunds/OrderRefundActions';
import { RefundRequests } from '../refunds/RefundRequests';
import { CorrectReplacement, OrderActions } from './OrderActions';
import { OrderLines } from './OrderLines';
import { OrderRecords } from './OrderRecords';
import { addressText, Tracking } from './parcel-texts';
import { PurchaseState } from './purchase-state';
import { replacementReasonNames } from './replacement-reasons';

const Replacement = (parcel: StaffOrder['replacements'][number]) => (
  <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    <span>
      <Time at={parcel.at} />, {replacementReasonNames[parcel.reason]}:{' '}
      {parcel.bottles && `${describeBottleCounts(parcel.bottles)}, `}
      {parcel.shipTo && `to ${addressText(parcel.shipTo)}, `}
      <Tracking {...parcel} />
    </span>
    <CorrectReplacement {...parcel} />
  </Stack>
);

const Buyer = ({ email, hasAccount, isBuyerDeleted }: StaffOrder) => {
  if (isBuyerDeleted) return <>Deleted on request</>;
  return (
    <>
      <PersonLink email={email} /> ({hasAccount ? 'account' : 'guest'})
    </>
  );
};

const Parcels = (order: StaffOrder) => (
  <DetailSection
    title="Parcel"
    rows={[
      ['Goes to', order.shipTo && addressText(order.shipTo)],
      ['Shipped', <Time key="shipped" at={order.shippedAt} absent="Not yet" />],
      ['Carrier and number', <Tracking key="tracking" {...order.parcel} />],
      ['Expected delivery', <Time key="delivered" at={order.deliveredOn} />],
      ...order.replacements.map(
        (parcel, index) =>
          [
            `Sent again${index > 0 ? ` (${index + 1})` : ''}`,
            <Replacement key={parcel.id} {...parcel} />,
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
        <SlipOfOrder />
        <OrderRefundActions />
      </>
    }
    aside={(order) => <OrderRecords {...order} />}
  >
    {(order) => (
      <>
        <DetailSection
          title="Order"
          rows={[
            ['State', <PurchaseState key="state" {...order} />],
            ...(order.reviewReason === null
              ? []
              : [['Reason for review', order.reviewReason] as const]),
            ['Placed', <Time key="placed" at={order.createdAt} />],
            ['Buyer', <Buyer key="buyer" {...order} />],
            [
              'Subscription',
              order.subscriptionId && (
                <RecordLink key="subscription" resource="subscriptions" id={order.subscriptionId}>
                  {order.subscriptionId}
                </RecordLink>
              ),
            ],
            ['Payment at Stripe', order.paymentId],
          ]}
        />
        <OrderLines {...order} />
        <Parcels {...order} />
        <RefundRequests />
      </>
    )}
  </DetailPage>
);
