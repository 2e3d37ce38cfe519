import { FormDataConsumer, NumberInput, required, TextInput, useRecordContext } from 'react-admin';
import type { StaffStock, StaffStockDetail } from '@candor/api-contract/staff-shop';
import { ActionButton } from '../components/ActionButton';

const permission = 'stock:change';

const NoteInput = () => (
  <TextInput source="note" label="Why (optional)" helperText="Such as: two bottles were broken" />
);

const describeCount = (shelf: unknown, toShip: number): string =>
  typeof shelf === 'number'
    ? `${shelf} on the shelf − ${toShip} reserved by orders = ${shelf - toShip} available`
    : 'Empty: nobody counts this formula, and it never sells out.';

/** Shows what the shop will make of the count, before it is sent. */
const CountInputs = ({ toShip }: Pick<StaffStock, 'toShip'>) => (
  <>
    <FormDataConsumer<{ shelf?: unknown }>>
      {({ formData: { shelf } }) => (
        <NumberInput
          source="shelf"
          label="Bottles on the shelf"
          min={0}
          helperText={describeCount(shelf, toShip)}
        />
      )}
    </FormDataConsumer>
    <NoteInput />
  </>
);

const CountButton = () => {
  const row = useRecordContext<StaffStockDetail>();
  if (!row) return null;
  const { id, revision, onHand: seen, toShip } = row;
  return (
    <ActionButton<StaffStockDetail>
      label="Count"
      isMain
      title="Count the shelf"
      intro="Count every bottle on the shelf. The shop subtracts those of open orders by itself."
      action="count"
      // An order or a parcel since this page was loaded has changed what the person compares with.
      send={(provider, values) =>
        provider.act<StaffStockDetail>('stock', id, 'count', {
          shelf: null,
          ...values,
          revision,
          seen,
          seenToShip: toShip,
        })
      }
      done="Counted."
      permission={permission}
      values={({ shelf }) => ({ shelf })}
    >
      <CountInputs toShip={toShip} />
    </ActionButton>
  );
};

export const StockActions = () => (
  <>
    <CountButton />
    <ActionButton<StaffStock>
      label="Receive"
      title="Add bottles that have arrived"
      action="receive"
      done="Added."
      permission={permission}
    >
      <NumberInput source="bottles" label="Bottles" min={1} validate={required()} />
      <NoteInput />
    </ActionButton>
    <ActionButton<StaffStock>
      label="Stop the sale"
      title="Show this formula as sold out"
      intro="Its pages, its bundles and every cart show it within seconds. Renewals go on."
      action="sale"
      done="The sale is stopped."
      permission={permission}
      values={() => ({ stopped: true })}
      isDangerous
      when={({ stopped }) => !stopped}
    />
    <ActionButton<StaffStock>
      label="Resume the sale"
      title="Sell this formula again"
      action="sale"
      done="The sale is resumed."
      permission={permission}
      values={() => ({ stopped: false })}
      when={({ stopped }) => stopped}
    />
  </>
);
