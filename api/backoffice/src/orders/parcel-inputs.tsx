import { maxLength, required, SelectInput, TextInput, useStore } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { recognizeCarrier } from '@candor/api-contract/carrier-numbers';
import type { Carrier } from '@candor/api-contract/carriers';
import { readTracking } from '@candor/api-contract/tracking-number';
import { isZipCode, zipProblem } from '@candor/shell-contract/zip-code';
import { carrierNames } from './carrier-names';

const carriers = Object.entries(carrierNames).map(([id, name]) => ({ id, name }));

/** The carrier of the last parcel that was entered on this device. */
export const useLastCarrier = () => useStore<Carrier | null>('parcel.carrier', null);

/** Carrier and number of a parcel that leaves. The carrier follows from a number that has its form. */
export const ParcelInputs = () => {
  const { getValues, setValue } = useFormContext<{ carrier: Carrier | null }>();
  const [, remember] = useLastCarrier();
  const recognize = (written: string) => {
    const carrier = recognizeCarrier(readTracking(written).tracking, getValues('carrier'));
    if (carrier === null) return;
    setValue('carrier', carrier, { shouldValidate: true });
    remember(carrier);
  };
  return (
    <>
      <SelectInput
        source="carrier"
        label="Carrier"
        choices={carriers}
        validate={required()}
        onChange={(event) => remember((event as { target: { value: Carrier } }).target.value)}
      />
      <TextInput
        source="tracking"
        label="Tracking number"
        autoComplete="off"
        validate={[required(), maxLength(200)]}
        onChange={({ target }: { target: { value: string } }) => recognize(target.value)}
      />
    </>
  );
};

const validateZip = (text: string): string | undefined =>
  isZipCode(text) ? undefined : zipProblem;

const lines = [
  ['name', 'Name', true],
  ['line1', 'Street address', true],
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
