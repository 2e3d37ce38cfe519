import { Alert, Stack } from '@mui/material';
import { useShowContext } from 'react-admin';
import { describeBottleCounts } from '@candor/api-contract/refund-sum';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { SlipOfOrder } from '../bulk/OrderFiles';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { PersonLink, RecordLink } from '../components/RecordLink';
import { RefreshWhile } from '../components/RefreshWhile';
import { Time } from '../components/Time';
import { WriteButton } from '../messages/WriteButton';
import { OrderRefundActions } from '../refunds/OrderRefundActions';
import { RefundRequests } from '../refunds/RefundRequests';
import { AddressLabel } from './AddressLabel';
import { DisputeAlert } from './DisputeAlert';
import { CorrectReplacement, OrderActions } from './OrderActions';
import { OrderLines } from './OrderLines';
import { OrderTimeline } from './OrderTimeline';
import { addressText, PaymentLink, Tracking } from './parcel-texts';
import { DueDay, PurchaseState } from './purchase-state';
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

const contentsText = (bottles: StaffOrder['left']): string =>
  bottles.map(({ count, name }) => `${count} × ${name}`).join(', ');

const PartShipped = ({ at, contents, ...parcel }: StaffOrder['parts'][number]) => (
  <>
    <Time at={at} />, {contentsText(contents)}: <Tracking {...parcel} />
  </>
);

const Buyer = ({ email, hasAccount, isBuyerDeleted }: StaffOrder) => {
  if (isBuyerDeleted) return <>Deleted on request</>;
  return (
    <>
      <PersonLink email={email} /> ({hasAccount ? 'account' : 'guest'})
    </>
  );
};

const shippedRows = ({ shippedAt, parcel, deliveredOn }: StaffOrder) =>
  shippedAt === null
    ? []
    : ([
        ['Shipped', <Time key="shipped" at={shippedAt} />],
        ['Carrier and number', <Tracking key="tracking" {...parcel} />],
        ['Expected delivery', <Time key="delivered" at={deliveredOn} />],
      ] as const);

const Parcels = (order: StaffOrder) => (
  <DetailSection
    title="Parcel"
    actions={<PurchaseState {...order} />}
    rows={[
      ['Goes to', order.shipTo && <AddressLabel key="to" shipTo={order.shipTo} />],
      ['Shipping', order.shippingLabel],
      ...(order.dueOn === null ? [] : [['Ship by', <DueDay key="due" {...order} />] as const]),
      ...order.parts.map(
        (part, at) => [`Part ${at + 1}`, <PartShipped key={part.id} {...part} />] as const,
      ),
      ...(order.parts.length > 0 && order.left.length > 0
        ? [['Still to ship', contentsText(order.left)] as const]
        : []),
      ...shippedRows(order),
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

const Facts = (order: StaffOrder) => (
  <DetailSection
    title="Order"
    rows={[
      ['State', <PurchaseState key="state" {...order} />],
      ['Placed', <Time key="placed" at={order.createdAt} />],
      ['Buyer', <Buyer key="buyer" {...order} />],
      ...(order.subscriptionId === null
        ? []
        : ([
            [
              'Subscription',
              <RecordLink key="subscription" resource="subscriptions" id={order.subscriptionId}>
                {order.subscriptionId}
              </RecordLink>,
            ],
          ] as const)),
      ['Payment at Stripe', <PaymentLink key="payment" {...order} />],
    ]}
  />
);

/** Mails leave within minutes: the page shows it without a reload. */
const RefreshMails = ({ mails }: StaffOrder) => {
  const { refetch } = useShowContext();
  return (
    <RefreshWhile isWaiting={mails.some(({ state }) => state === 'waiting')} refetch={refetch} />
  );
};

/** An order with all that is known of it: for the packer first, then for everybody else. */
export const OrderDetail = () => (
  <DetailPage<StaffOrder>
    title={({ id }) => `Order ${id}`}
    actions={
      <>
        <OrderActions />
        <WriteButton />
        <SlipOfOrder />
        <OrderRefundActions />
      </>
    }
    aside={(order) => (
      <>
        <Facts {...order} />
        <OrderTimeline {...order} />
      </>
    )}
  >
    {(order) => (
      <>
        <RefreshMails {...order} />
        <DisputeAlert {...order} />
        {order.reviewReason !== null && order.status === 'needs_review' && (
          <Alert severity="warning">To review: {order.reviewReason}.</Alert>
        )}
        <Parcels {...order} />
        <OrderLines {...order} />
        <RefundRequests />
      </>
    )}
  </DetailPage>
);
