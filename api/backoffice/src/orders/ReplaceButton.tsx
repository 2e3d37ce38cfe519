import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  useRecordContext,
} from 'react-admin';
import { bottlesWithout } from '@candor/api-contract/refund-sum';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { formulaById } from '@candor/catalog-contract/formulas';
import { ActionButton } from '../components/ActionButton';
import { newRequestId } from '../components/new-request-id';
import type { StaffDataProvider } from '../data/data-provider';
import { bottlesInLines } from './bottles-in-lines';
import { AddressInputs, ParcelInputs } from './parcel-inputs';
import { allows } from './PurchaseActions';
import { replacementReasonNames } from './replacement-reasons';

const reasons = Object.entries(replacementReasonNames).map(([id, name]) => ({ id, name }));

type Form = {
  reason?: keyof typeof replacementReasonNames;
  bottles: Record<string, number | null>;
  isElsewhere?: boolean;
  restock?: boolean;
  shipTo: object;
};

const bottlesOfOrder = ({ lines, unsent }: StaffOrder) =>
  bottlesWithout(bottlesInLines(lines), unsent);

const isCount = (most: number) => (count: unknown) =>
  typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= most
    ? undefined
    : `0 to ${most}.`;

/** Returns what the API expects of the fields. @throws Error while no bottle is chosen */
export const readReplacement = (values: object, order: StaffOrder) => {
  const { bottles, isElsewhere, restock, shipTo, ...input } = values as Form;
  const all = bottlesOfOrder(order);
  const chosen = all
    .map(({ formula }) => ({ formula, count: bottles[formula] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (chosen.length === 0) throw new Error('Choose at least one bottle.');
  const isAll = all.every(({ formula, count }) => bottles[formula] === count);
  return {
    ...input,
    bottles: isAll ? null : chosen,
    shipTo: isElsewhere === true ? shipTo : null,
    restock: input.reason === 'came_back' && restock === true,
  };
};

const Fields = (order: StaffOrder) => (
  <>
    <SelectInput source="reason" label="Why" choices={reasons} validate={required()} />
    {bottlesOfOrder(order).map(({ formula, count }) => (
      <NumberInput
        key={formula}
        source={`bottles.${formula}`}
        label={formulaById(formula).name}
        helperText={`Bottles to send again, ${count} at most`}
        min={0}
        max={count}
        step={1}
        validate={isCount(count)}
      />
    ))}
    <FormDataConsumer<Form>>
      {({ formData }) => (
        <>
          {formData.reason === 'came_back' && (
            <BooleanInput
              source="restock"
              label="The bottles came back unharmed; count them in the stock"
            />
          )}
          <BooleanInput source="isElsewhere" label="Send it to another address" />
          {formData.isElsewhere === true && <AddressInputs source="shipTo" />}
        </>
      )}
    </FormDataConsumer>
    <ParcelInputs />
  </>
);

/** Sends bottles of a shipped order again, free of charge. */
export const ReplaceButton = () => {
  const order = useRecordContext<StaffOrder>();
  if (!order) return null;
  const send = (provider: StaffDataProvider, values: object) =>
    Promise.resolve().then(() =>
      provider.act<StaffOrder>('orders', order.id, 'replace', {
        ...readReplacement(values, order),
        revision: order.revision,
      }),
    );
  return (
    <ActionButton<StaffOrder>
      label="Send a free replacement"
      title="Send bottles again, free of charge"
      intro="Enter the parcel as it leaves. The buyer gets an email with the carrier, the number and the address."
      confirm="Send again"
      action="replace"
      send={send}
      done="Replacement sent."
      permission="orders:ship"
      when={allows('replace')}
      values={(row) => ({
        request: newRequestId(),
        bottles: Object.fromEntries(
          bottlesOfOrder(row).map(({ formula, count }) => [formula, count]),
        ),
        shipTo: row.shipTo ?? { line2: '', country: 'US' },
      })}
    >
      <Fields {...order} />
    </ActionButton>
  );
};
