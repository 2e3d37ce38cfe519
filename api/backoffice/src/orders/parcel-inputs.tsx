import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { isZipCode, zipProblem } from '@candor/shell-contract/zip-code';
import { carrierNames } from './carrier-names';

const carriers = Object.entries(carrierNames).map(([id, name]) => ({ id, name }));

/** Carrier and number of a parcel that leaves. */
export const ParcelInputs = () => (
  <>
    <SelectInput source="carrier" label="Carrier" choices={carriers} validate={required()} />
    <TextInput
      source="tracking"
      label="Tracking number"
      autoComplete="off"
      validate={[required(), maxLength(200)]}
    />
  </>
);

const validateZip = (text: string): string | undefined =>
  isZipCode(text) ? undefined : zipProblem;

const lines = [
  ['name', 'Name', true],
  ['line1', 'Street and number', true],
  ['line2', 'Apartment, floor', false],
  ['city', 'City', true],
  ['state', 'State', true],
  ['zip', 'ZIP code', true],
] as const;

/** The fields of an address. @param source the field of the record that holds it */
export const AddressInputs = ({ source }: { source: string }) => (
  <>
    {lines.map(([field, label, isRequired]) => (
      <TextInput
        key={field}
        source={`${source}.${field}`}
        label={label}
        autoComplete="off"
        // The API expects a text, even for an empty line.
        parse={(text: string | null) => text ?? ''}
        validate={[
          ...(isRequired ? [required()] : []),
          ...(field === 'zip' ? [validateZip] : []),
          maxLength(100),
        ]}
      />
    ))}
  </>
);
