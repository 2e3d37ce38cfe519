import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { products, type ProductId } from '@candor/catalog-contract/stock';
import { validateDollars } from './dollars';
import { amountFields, type PriceForm } from './price-form';

type Kind = keyof typeof amountFields;

/** The place of a product's prices in the form. */
const placeOf = (id: ProductId) =>
  isFormulaId(id) ? (`formulas.${id}` as const) : (`bundles.${id}` as const);

type AmountInputsProps = {
  kind: Kind;
  /** The place of the amounts in the form, with a point behind it; '' for the general prices. */
  path?: string;
  /** The product, where the labels need its name. */
  name?: string;
};

/** The amounts of the general prices, or of one product. */
export const AmountInputs = ({ kind, path = '', name }: AmountInputsProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
    {amountFields[kind].map(([field, label]) => (
      <TextInput
        key={field}
        source={`${path}${field}`}
        label={name === undefined ? `${label} ($)` : `${name}: ${label} ($)`}
        inputMode="decimal"
        helperText={false}
        validate={validateDollars}
      />
    ))}
  </Box>
);

/** Products with prices of their own; every other one takes over the general prices. */
export const OwnPrices = () => {
  const { getValues, setValue } = useFormContext<PriceForm>();
  const own = useWatch<PriceForm, ['formulas', 'bundles']>({ name: ['formulas', 'bundles'] });
  const isOwn = ({ id }: { id: ProductId }) =>
    own.some((prices) => Object.entries(prices ?? {}).some(([of, set]) => of === id && set));
  const setOwn = (id: ProductId) => {
    const { bottle, twoPack, bundle } = getValues();
    setValue(placeOf(id), isFormulaId(id) ? { bottle, twoPack } : bundle);
  };
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      {products.filter(isOwn).map(({ id, name }) => (
        <Box key={id} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Stack
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}
          >
            <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
              {name}
            </Typography>
            <Button
              size="small"
              aria-label={`Take over the general prices for ${name}`}
              onClick={() => setValue(placeOf(id), undefined)}
            >
              Take over the general prices
            </Button>
          </Stack>
          <AmountInputs
            kind={isFormulaId(id) ? 'formulas' : 'bundles'}
            path={`${placeOf(id)}.`}
            name={name}
          />
        </Box>
      ))}
      <TextField
        select
        size="small"
        label="Give a product its own prices"
        helperText="Every other formula and bundle takes over the prices above."
        value=""
        onChange={({ target }) => setOwn(target.value as ProductId)}
      >
        {products
          .filter((product) => !isOwn(product))
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
      </TextField>
    </Stack>
  );
};
