import { NumberInput, required, useRecordContext } from 'react-admin';
import type { StaffStock } from '@candor/api-contract/staff-shop';
import { ActionButton } from '../components/ActionButton';

const permission = 'stock:change';

const CountButton = () => {
  const row = useRecordContext<StaffStock>();
  if (!row) return null;
  const { id, revision, onHand: seen } = row;
  return (
    <ActionButton<StaffStock>
      label="Count"
      isMain
      title="Set what is free to sell"
      intro="Count the bottles on the shelf and leave out those of orders that wait for their parcel. Empty: nobody counts this formula."
      action="count"
      // An order since this page was loaded has taken a bottle: the count would be wrong by it.
      send={(provider, values) =>
        provider.act<StaffStock>('stock', id, 'count', { ...values, revision, seen })
      }
      done="Counted."
      permission={permission}
      values={({ onHand }) => ({ onHand })}
    >
      <NumberInput source="onHand" label="Bottles free to sell" min={0} />
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
