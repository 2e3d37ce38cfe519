import { Typography } from '@mui/material';
import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  RadioButtonGroupInput,
  required,
  TextInput,
} from 'react-admin';
import type { RefundBasis, RefundOptions } from '@candor/api-contract/staff-refunds';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatMoney } from '../components/Money';
import { centsOfDollars } from './cents-of-dollars';
import { keyOf, type RefundForm, type RefundScope } from './refund-form';

const isAmount = (left: number) => (text: unknown) => {
  const cents = typeof text === 'string' ? centsOfDollars(text) : null;
  if (cents === null || cents === 0) return 'An amount in dollars, such as 12.50.';
  return cents > left ? `At most ${formatMoney(left)}.` : undefined;
};

const isCount = (most: number) => (count: unknown) =>
  typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= most
    ? undefined
    : `0 to ${most}.`;

const choicesOf = ({ leftCents, basis }: RefundOptions): { id: RefundScope; name: string }[] => [
  { id: 'all', name: `All that is left, ${formatMoney(leftCents)}` },
  ...(basis === null ? [] : [{ id: 'parts' as const, name: 'Bottles or shipping' }]),
  { id: 'amount', name: 'An amount' },
];

const BottleInput = ({ bottle }: { bottle: RefundBasis['bottles'][number] }) => {
  const { formula, name, count, refunded, eachCents } = bottle;
  const left = count - refunded;
  const own = formulaById(formula).name;
  return (
    <NumberInput
      source={`bottles.${keyOf(bottle)}`}
      label={own === name ? own : `${own}, of ${name}`}
      helperText={`${left} of ${count} left, ${formatMoney(Math.round(eachCents))} each before discount and tax`}
      min={0}
      max={left}
      step={1}
      defaultValue={0}
      disabled={left === 0}
      validate={isCount(left)}
    />
  );
};

const PartInputs = ({ basis }: { basis: RefundBasis }) => (
  <>
    {basis.bottles.map((bottle) => (
      <BottleInput key={keyOf(bottle)} bottle={bottle} />
    ))}
    {basis.shippingCents > 0 && !basis.isShippingRefunded && (
      <BooleanInput source="shipping" label={`Shipping, ${formatMoney(basis.shippingCents)}`} />
    )}
    {basis.isShippingRefunded && (
      <Typography variant="body2" sx={{ mb: 1 }}>
        The shipping is already refunded.
      </Typography>
    )}
  </>
);

const restockLabel = (isShipped: boolean, scope: RefundScope): string => {
  if (isShipped) return 'The bottles came back and can be sold again';
  return scope === 'all'
    ? 'Nothing is sent: put the bottles back in stock'
    : 'Don’t send these bottles; put them back in stock';
};

const RestockInput = ({ isShipped, scope }: { isShipped: boolean; scope: RefundScope }) => (
  <BooleanInput
    source="restock"
    label={restockLabel(isShipped, scope)}
    defaultValue={!isShipped}
    helperText="The stock follows once the refund is made."
  />
);

/** Chooses what a refund is of: all that is left, bottles or shipping, or an amount. Nothing is chosen at first. */
export const RefundChoice = (options: RefundOptions) => (
  <>
    <RadioButtonGroupInput
      source="scope"
      label="What to refund"
      choices={choicesOf(options)}
      row={false}
      validate={required('Choose what to refund.')}
    />
    <FormDataConsumer<RefundForm>>
      {({ formData: { scope } }) => (
        <>
          {scope === 'amount' && (
            <TextInput
              source="amount"
              label="Amount in dollars"
              helperText={`At most ${formatMoney(options.leftCents)}.`}
              inputMode="decimal"
              validate={isAmount(options.leftCents)}
            />
          )}
          {scope === 'parts' && options.basis !== null && <PartInputs basis={options.basis} />}
          {(scope === 'parts' || scope === 'all') && options.basis !== null && (
            <RestockInput isShipped={options.basis.isShipped} scope={scope} />
          )}
        </>
      )}
    </FormDataConsumer>
  </>
);
