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
};

/** The amounts of the general prices, or of one product. */
export const AmountInputs = ({ kind, path = '' }: AmountInputsProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
    {amountFields[kind].map(([field, label]) => (
      <TextInput
        key={field}
        source={`${path}${field}`}
        label={`${label} ($)`}
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
        <Box key={id} role="group" aria-labelledby={`own-${id}`} sx={{ mt: 1 }}>
          <Stack
            direction="row"
            sx={{
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 1,
              mb: 1,
            }}
          >
            <Typography id={`own-${id}`} variant="subtitle1" component="h3">
              {name}
            </Typography>
            <Button
              size="small"
              sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
              aria-label={`Use the general prices for ${name}`}
              onClick={() => setValue(placeOf(id), undefined)}
            >
              Use the general prices
            </Button>
          </Stack>
          <AmountInputs kind={isFormulaId(id) ? 'formulas' : 'bundles'} path={`${placeOf(id)}.`} />
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
