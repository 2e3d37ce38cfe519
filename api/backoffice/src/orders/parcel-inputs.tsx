import { maxLength, minLength, required, SelectInput, TextInput } from 'react-admin';
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
      validate={[required(), minLength(4), maxLength(60)]}
    />
  </>
);

const isZip = (text: string): string | undefined =>
  /^\d{5}(-\d{4})?$/.test(text) ? undefined : 'Five digits, such as 57104';

const isState = (text: string): string | undefined =>
  /^[A-Z]{2}$/.test(text) ? undefined : 'Two letters, such as SD';

const lines = [
  ['name', 'Name', true],
  ['line1', 'Street and number', true],
  ['line2', 'Apartment, floor', false],
  ['city', 'City', true],
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
        // The API expects a text, also of an empty line.
        parse={(text: string | null) => text ?? ''}
        validate={[...(isRequired ? [required()] : []), maxLength(100)]}
      />
    ))}
    <TextInput
      source={`${source}.state`}
      label="State, two letters"
      autoComplete="off"
      parse={(text: string | null) => (text ?? '').toUpperCase()}
      validate={[required(), isState]}
    />
    <TextInput
      source={`${source}.zip`}
      label="ZIP code"
      autoComplete="off"
      validate={[required(), isZip]}
    />
  </>
);
