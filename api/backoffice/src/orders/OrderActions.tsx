import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { ActionButton } from '../components/ActionButton';
import { ParcelInputs } from './parcel-inputs';
import { AcceptButton, AddressButton, allows, ShipButton, UndoButton } from './PurchaseActions';
import { ReplaceButton } from './ReplaceButton';

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

/** The bottles of an order that have not left, with how many of them are in this parcel. */
const PartInputs = ({ left }: Pick<StaffOrder, 'left'>) =>
  left.map(({ formula, name, count }) => (
    <NumberInput
      key={formula}
      source={`bottles.${formula}`}
      label={`${name}, of ${count}`}
      min={0}
      max={count}
      validate={[required(), minValue(0), maxValue(count)]}
    />
  ));

const ParcelActions = () => (
  <>
    <ShipButton intro="The buyer gets an email with carrier, number and link after two minutes." />
    <ActionButton<StaffOrder>
      label="Ship part"
      title="Ship a part now, the rest later"
      intro="Enter how many bottles are in this parcel. The buyer gets an email that names them, and what follows."
      action="ship-part"
      done="This part is shipped."
      permission="orders:ship"
      when={allows('ship-part')}
      values={({ left }) => ({
        carrier: null,
        bottles: Object.fromEntries(left.map(({ formula }) => [formula, 0])),
      })}
    >
      <PartInputs left={useRecordContext<StaffOrder>()?.left ?? []} />
      <ParcelInputs />
    </ActionButton>
    <UndoButton />
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
    <ReplaceButton />
  </>
);

/** It is for a guest's order: an account's own address is changed by its owner. */
const CorrectEmailButton = () => (
  <ActionButton<StaffOrder>
    label="Correct email"
    title="Correct the buyer’s email address"
    intro="Emails that failed or are waiting go to the new address, and so does the receipt. Links in emails to the old address stop working. A subscription of this order follows."
    confirm="Correct"
    action="email"
    done="Email address corrected."
    permission="orders:change"
    when={allows('email')}
    values={({ email: address }) => ({ email: address })}
  >
    <TextInput
      source="email"
      label="Email"
      inputMode="email"
      autoComplete="off"
      validate={required()}
    />
  </ActionButton>
);

/** The actions for an order. A button is shown where the state and the role allow its action. */
export const OrderActions = () => (
  <>
    <AcceptButton
      label="Approve order"
      title="Approve this order"
      intro="The buyer gets the receipt, if none was sent, and the parcel may leave."
    />
    <ParcelActions />
    <AddressButton intro="The buyer gets an email with the new address." />
    <CorrectEmailButton />
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
      intro="Only staff see it. It’s deleted along with the buyer’s data."
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
