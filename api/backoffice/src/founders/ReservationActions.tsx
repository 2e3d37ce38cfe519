import type { ReservationAction, StaffReservation } from '@candor/api-contract/staff-founders';
import { required, TextInput } from 'react-admin';
import { ActionButton } from '../parts/ActionButton';
import { OrderRefundActions } from '../refunds/OrderRefundActions';
import { AddressInputs, ParcelInputs } from '../orders/parcel-inputs';

const allows =
  (action: ReservationAction) =>
  ({ actions }: StaffReservation): boolean =>
    actions.includes(action);

const emptyAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
};

/** What staff does with a reservation. */
export const ReservationActions = () => (
  <>
    <ActionButton<StaffReservation>
      label="Accept"
      isMain
      title="Accept this reservation"
      intro="It counts as confirmed, and its founder gets the confirmation if none was sent."
      action="accept"
      done="Accepted."
      permission="orders:review"
      when={allows('accept')}
    >
      <TextInput source="reason" label="Why" validate={required()} multiline />
    </ActionButton>
    <ActionButton<StaffReservation>
      label="Ship"
      isMain
      title="Mark as shipped"
      intro="The founder gets a mail with carrier and number, and cannot cancel any more."
      action="ship"
      done="Shipped."
      permission="orders:ship"
      when={allows('ship')}
    >
      <ParcelInputs />
    </ActionButton>
    <ActionButton<StaffReservation>
      label="Change address"
      title="Change the address"
      intro="The founder gets a mail with the new address."
      action="address"
      done="Address changed."
      permission="orders:change"
      when={allows('address')}
      values={({ shipTo }) => ({ shipTo: { ...emptyAddress, ...shipTo } })}
    >
      <AddressInputs source="shipTo" />
    </ActionButton>
    <OrderRefundActions />
  </>
);
