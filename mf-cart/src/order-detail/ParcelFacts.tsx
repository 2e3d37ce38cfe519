import type { TrackedParcel } from '@candor/api-contract/parcel';
import { formatDeliveryDays, formatDay, formatShipDay } from '../orders/parcel';
import type { OrderDetail } from './order-detail';

const Tracking = ({ carrierName, tracking, link }: TrackedParcel) => {
  if (tracking === null) return <p>No tracking number.</p>;
  return (
    <p>
      {carrierName === null ? 'Tracking number' : `With ${carrierName}, number`} {tracking}.{' '}
      {link !== null && (
        <a href={link} rel="noreferrer">
          Follow it at {carrierName}
        </a>
      )}
    </p>
  );
};

const describeDelivery = ({ arrivesBy, isDue }: NonNullable<OrderDetail['parcel']>): string => {
  if (arrivesBy === null) return '';
  return isDue
    ? `It should have arrived by ${formatDay(arrivesBy)}. Not there? Write to us: a lost package is replaced free.`
    : `It should arrive by ${formatDay(arrivesBy)}.`;
};

const partsOf = ({ parts }: OrderDetail) => parts ?? [];

/** The rest of an order of which a part has left. */
const restOf = ({ status, isBeingRefunded }: OrderDetail): string => {
  if (isBeingRefunded || status === 'refunded') return 'Refunded. Nothing more will ship.';
  if (status === 'needs_review') return 'On hold until one of us has checked the payment.';
  return 'The rest of your order follows in another package. We’ll email tracking when it ships.';
};

const beforeItLeaves = (order: OrderDetail): string => {
  const { status, plan, isLate, isBeingRefunded } = order;
  if (partsOf(order).length > 0) return restOf(order);
  if (isBeingRefunded) return 'Canceled. Nothing will ship, and the refund is under way.';
  if (status === 'refunded') return 'Nothing shipped, and all of it is refunded.';
  if (status === 'needs_review') return 'On hold until one of us has checked the payment.';
  const day = formatDay(plan.leavesOn);
  return isLate
    ? `It was due to ship from Sioux Falls on ${day}, and is late. We’re sorry.`
    : `Ships from Sioux Falls on ${day} and arrives ${formatDeliveryDays(plan)}. We’ll email tracking when it ships.`;
};

const Sent = ({ parcel }: { parcel: NonNullable<OrderDetail['parcel']> }) => (
  <>
    <p>Left Sioux Falls on {formatShipDay(parcel.sentAt)}.</p>
    <Tracking {...parcel} />
    <p>{describeDelivery(parcel)}</p>
  </>
);

/** Shows the state of the parcel: planned, on its way, or due; and its replacements. */
export const ParcelFacts = ({ order }: { order: OrderDetail }) => (
  <>
    {partsOf(order).map((part, at) => (
      <div key={part.sentAt}>
        <dt>Package {at + 1}</dt>
        <dd>
          <p>
            {part.contents.map(({ count, name }) => `${count} × ${name}`).join(', ')}. Left Sioux
            Falls on {formatShipDay(part.sentAt)}.
          </p>
          <Tracking {...part} />
          <p>It should arrive by {formatDay(part.arrivesBy)}.</p>
        </dd>
      </div>
    ))}
    <div>
      <dt>{partsOf(order).length > 0 ? 'The rest' : 'Package'}</dt>
      <dd>
        {order.parcel === null ? <p>{beforeItLeaves(order)}</p> : <Sent parcel={order.parcel} />}
      </dd>
    </div>
    {order.sentAgain.map((parcel) => (
      <div key={parcel.sentAt}>
        <dt>Sent again, free</dt>
        <dd>
          <p>Left Sioux Falls on {formatShipDay(parcel.sentAt)}.</p>
          {parcel.contents && <p>Inside: {parcel.contents}.</p>}
          <Tracking {...parcel} />
        </dd>
      </div>
    ))}
  </>
);
