import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { ArrayInput, NumberInput, required, SelectInput, SimpleFormIterator } from 'react-admin';

type Props = {
  /** The field that holds the lines. */
  source: string;
  label: string;
  addLabel: string;
  /** The field of a line that says what it is, and what can be chosen. */
  product: { source: string; label: string; choices: { id: string; name: string }[] };
};

/** The lines of a purchase in a form: what, and how many, 1 to 99. */
export const LineInputs = ({ source, label, addLabel, product }: Props) => (
  <ArrayInput source={source} label={label} validate={required()}>
    <SimpleFormIterator
      inline
      disableReordering
      disableClear
      addButton={<Button startIcon={<AddIcon />}>{addLabel}</Button>}
      // Otherwise the button that removes a line waits for a mouse above it.
      sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
    >
      <SelectInput {...product} validate={required()} />
      <NumberInput
        source="quantity"
        label="Quantity"
        min={1}
        max={99}
        defaultValue={1}
        validate={required()}
      />
    </SimpleFormIterator>
  </ArrayInput>
);
