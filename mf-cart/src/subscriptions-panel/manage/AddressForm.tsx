import { useState } from 'react';
import styled from 'styled-components';
import type { UsAddress } from '@candor/shell-contract/account';
import { zipPattern, zipProblem } from '@candor/shell-contract/zip-code';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Copy } from '@candor/ui/Type';
import { ChangeForm, type FormProps } from './ChangeForm';

const Row = styled.div`
  display: grid;
  gap: var(--space-4);
  @media (min-width: 30rem) {
    grid-template-columns: 2fr 1fr 1fr;
    align-items: start;
  }
`;

const empty: UsAddress = { name: '', line1: '', line2: '', city: '', state: '', zip: '' };

/** Changes the address of the next parcels. A parcel that is already paid for keeps its address. */
export const AddressForm = ({ subscription, isBusy, onSubmit }: FormProps) => {
  const [address, setAddress] = useState(subscription.address ?? empty);
  const field = (name: keyof UsAddress) => ({
    name,
    value: address[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setAddress((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <ChangeForm
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ action: 'address', body: { address } });
      }}
    >
      <Copy>
        From the next package on. A package you’ve already paid for goes to the old address.
      </Copy>
      <Field label="Name" required maxLength={100} autoComplete="name" {...field('name')} />
      <Field
        label="Street address"
        required
        maxLength={100}
        autoComplete="address-line1"
        {...field('line1')}
      />
      <Field
        label="Apartment (optional)"
        maxLength={100}
        autoComplete="address-line2"
        {...field('line2')}
      />
      <Row>
        <Field
          label="City"
          required
          maxLength={100}
          autoComplete="address-level2"
          {...field('city')}
        />
        <Field
          label="State"
          required
          maxLength={100}
          autoComplete="address-level1"
          {...field('state')}
        />
        <Field
          label="ZIP code"
          required
          pattern={zipPattern}
          title={zipProblem}
          maxLength={100}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip')}
        />
      </Row>
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
        Save the address
      </Button>
    </ChangeForm>
  );
};
