import { maxLength, required, TextInput } from 'react-admin';
import type { StaffReservation } from '@candor/api-contract/staff-founders';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { ActionButton } from '../components/ActionButton';
import { AddressInputs, ParcelInputs, useLastCarrier } from './parcel-inputs';

type Purchase = StaffOrder | StaffReservation;
type Action = Purchase['actions'][number];

/** Returns whether the state of a purchase allows an action. */
export const allows =
  (action: Action) =>
  ({ actions }: { actions: readonly Action[] }): boolean =>
    actions.includes(action);

/** Approves an order or a reservation after its review. */
export const AcceptButton = (texts: { label: string; title: string; intro: string }) => (
  <ActionButton<Purchase>
    {...texts}
    isMain
    action="accept"
    done="Approved."
    permission="orders:review"
    when={allows('accept')}
  >
    <TextInput source="reason" label="Why" validate={[required(), maxLength(500)]} />
  </ActionButton>
);

/** Marks an order or a reservation as shipped. */
export const ShipButton = ({ intro }: { intro: string }) => {
  const [carrier] = useLastCarrier();
  return (
    <ActionButton<Purchase>
      label="Ship"
      isMain
      title="Mark as shipped"
      intro={intro}
      action="ship"
      done="Shipped."
      permission="orders:ship"
      when={allows('ship')}
      values={() => ({ carrier })}
    >
      <ParcelInputs />
    </ActionButton>
  );
};

/** Takes the last shipment of an order or a reservation back, within two minutes. */
export const UndoButton = () => (
  <ActionButton<Purchase>
    label="Undo shipment"
    title="Undo the shipment"
    intro="The parcel counts as not shipped again. The buyer gets no email. This works for two minutes, until the email leaves."
    action="unship"
    done="The shipment is undone."
    permission="orders:ship"
    when={allows('unship')}
  />
);

/** Changes where the parcel of an order or a reservation goes. */
export const AddressButton = ({ intro }: { intro: string }) => (
  <ActionButton<Purchase>
    label="Change address"
    title="Change the address"
    intro={intro}
    confirm="Change"
    action="address"
    done="Address changed."
    permission="orders:change"
    when={allows('address')}
    values={({ shipTo }) => ({ shipTo: shipTo ?? { line2: '', country: 'US' } })}
  >
    <AddressInputs source="shipTo" />
  </ActionButton>
);
