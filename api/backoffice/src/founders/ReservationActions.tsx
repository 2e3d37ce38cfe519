import type { ReservationAction, StaffReservation } from '@candor/api-contract/staff-founders';
import { required, SelectInput, TextInput } from 'react-admin';
import { ActionButton } from '../parts/ActionButton';
import { OrderRefundActions } from '../refunds/OrderRefundActions';
import { carrierNames } from '../orders/carrier-names';

const carriers = Object.entries(carrierNames).map(([id, name]) => ({ id, name }));

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
      title="Accept this reservation"
      intro="It counts as confirmed, and its founder gets the confirmation if none was sent."
      action="accept"
      done="Accepted."
      permission="orders:review"
      when={allows('accept')}
    >
      <TextInput source="reason" label="Why it is fine" validate={required()} multiline />
    </ActionButton>
    <ActionButton<StaffReservation>
      label="Ship"
      title="Mark as shipped"
      intro="The founder gets a mail with carrier and number, and cannot cancel any more."
      action="ship"
      done="Shipped."
      permission="orders:ship"
      when={allows('ship')}
    >
      <SelectInput source="carrier" label="Carrier" choices={carriers} validate={required()} />
      <TextInput source="tracking" label="Tracking number" validate={required()} />
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
      <TextInput source="shipTo.name" label="Name" validate={required()} />
      <TextInput source="shipTo.line1" label="Street and number" validate={required()} />
      <TextInput
        source="shipTo.line2"
        label="Apartment, floor"
        // The API expects a text, also of an empty line.
        parse={(text: string | null) => text ?? ''}
      />
      <TextInput source="shipTo.city" label="City" validate={required()} />
      <TextInput
        source="shipTo.state"
        label="State"
        helperText="Two letters, such as SD."
        validate={required()}
      />
      <TextInput source="shipTo.zip" label="ZIP code" validate={required()} />
    </ActionButton>
    <OrderRefundActions />
  </>
);
