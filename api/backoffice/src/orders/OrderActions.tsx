import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { ActionButton } from '../components/ActionButton';
import { ParcelInputs } from './parcel-inputs';
import { AcceptButton, AddressButton, allows, ShipButton } from './PurchaseActions';

const reasons = [
  { id: 'lost', name: 'Lost' },
  { id: 'damaged', name: 'Damaged' },
];

/** Corrects a parcel that was sent again. */
export const CorrectReplacement = ({
  id,
  carrier,
  tracking,
}: StaffOrder['replacements'][number]) => (
  <ActionButton<StaffOrder>
    label="Correct number"
    title="Correct the parcel that was sent again"
    intro="The buyer gets an email with what you enter."
    confirm="Correct"
    action="replacement"
    done="Corrected."
    permission="orders:ship"
    when={allows('replacement')}
    values={() => ({ replacement: id, carrier, tracking: tracking ?? '' })}
  >
    <ParcelInputs />
  </ActionButton>
);

const ParcelActions = () => (
  <>
    <ShipButton intro="The buyer gets an email with carrier, number and link." />
    <ActionButton<StaffOrder>
      label="Correct tracking"
      title="Correct carrier and number"
      intro="The buyer gets an email with what you enter."
      confirm="Correct"
      action="tracking"
      done="Corrected."
      permission="orders:ship"
      when={allows('tracking')}
      values={({ parcel: { carrier, tracking } }) => ({ carrier, tracking: tracking ?? '' })}
    >
      <ParcelInputs />
    </ActionButton>
    <ActionButton<StaffOrder>
      label="Ship again"
      title="Resend the whole order free of charge"
      intro="For a parcel that was lost or damaged. Nothing is charged. The buyer gets an email."
      action="replace"
      done="Shipped again."
      permission="orders:ship"
      when={allows('replace')}
    >
      <SelectInput source="reason" label="Why" choices={reasons} validate={required()} />
      <ParcelInputs />
    </ActionButton>
  </>
);

/** The actions for an order. A button is shown where the state and the role allow its action. */
export const OrderActions = () => (
  <>
    <AcceptButton
      title="Accept after the review"
      intro="The buyer gets the receipt, if none was sent, and the parcel may leave."
    />
    <ParcelActions />
    <AddressButton intro="The buyer gets an email with the new address." />
    <ActionButton<StaffOrder>
      label="Resend receipt"
      title="Send the receipt again"
      intro="At most five times a day."
      confirm="Send"
      action="receipt"
      done="The receipt is on its way."
      permission="orders:change"
      when={allows('receipt')}
    />
    <ActionButton<StaffOrder>
      label="Add note"
      title="Add a note"
      intro="Only staff sees it. It is deleted with the data of the buyer."
      confirm="Add"
      action="note"
      done="Note added."
      permission="orders:change"
      when={allows('note')}
    >
      <TextInput
        source="text"
        label="Note"
        multiline
        minRows={3}
        validate={[required(), maxLength(2000)]}
      />
    </ActionButton>
  </>
);
