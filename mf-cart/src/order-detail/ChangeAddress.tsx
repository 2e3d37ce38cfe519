import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { UsAddress } from '@candor/shell-contract/account';
import { isZipCode, zipProblem } from '@candor/shell-contract/zip-code';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { SmallPrint } from '@candor/ui/Type';
import { Actions } from '../orders/CardLayout';
import type { OrderDetail } from './order-detail';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  max-width: 36rem;
`;

const Row = styled.div`
  display: grid;
  gap: var(--space-4);
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
`;

const fields = {
  name: { label: 'Full name', autoComplete: 'shipping name' },
  line1: { label: 'Street address', autoComplete: 'shipping address-line1' },
  line2: { label: 'Apartment (optional)', autoComplete: 'shipping address-line2' },
  city: { label: 'City', autoComplete: 'shipping address-level2' },
  state: { label: 'State', autoComplete: 'shipping address-level1' },
  zip: { label: 'ZIP code', autoComplete: 'shipping postal-code' },
} as const;
type Name = keyof UsAddress;
const names = Object.keys(fields) as Name[];

/** An address as the API wants it. */
type ShipTo = UsAddress & { country: 'US' };
type Errors = Partial<Record<Name, string>>;

const readAddress = (form: HTMLFormElement): ShipTo => {
  const data = new FormData(form);
  const text = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [name, line1, line2, city] = [text('name'), text('line1'), text('line2'), text('city')];
  return { name, line1, line2, city, state: text('state'), zip: text('zip'), country: 'US' };
};

const validate = (address: ShipTo): Errors => {
  const errors: Errors = {};
  for (const name of names)
    if (name !== 'line2' && address[name] === '') errors[name] = 'Please fill this in';
  if (!errors.zip && !isZipCode(address.zip)) errors.zip = zipProblem;
  return errors;
};

type Props = {
  order: OrderDetail;
  isBusy: boolean;
  onSave: (shipTo: ShipTo) => void;
  onClose: () => void;
};

/** The address of a parcel that has not left. */
export const ChangeAddress = ({ order, isBusy, onSave, onClose }: Props) => {
  const [errors, setErrors] = useState<Errors>({});
  const field = (name: Name) => (
    <Field
      name={name}
      maxLength={100}
      defaultValue={order.address?.[name] ?? ''}
      {...fields[name]}
      {...(errors[name] ? { error: errors[name] } : {})}
    />
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = readAddress(form);
    const found = validate(address);
    setErrors(found);
    const first = names.find((name) => found[name]);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else onSave(address);
  };
  return (
    <Form aria-label={`Address of order ${order.number}`} noValidate onSubmit={submit}>
      {field('name')}
      {field('line1')}
      {field('line2')}
      <Row>
        {field('city')}
        {field('state')}
        {field('zip')}
      </Row>
      <SmallPrint>
        We ship within the United States.
        {order.subscription && ' Only this package: later ones go where the subscription says.'}
      </SmallPrint>
      <Actions>
        <Button type="submit" $small disabled={isBusy} aria-busy={isBusy}>
          Send it there
        </Button>
        <Button $ghost $small onClick={onClose}>
          Keep the address
        </Button>
      </Actions>
    </Form>
  );
};
