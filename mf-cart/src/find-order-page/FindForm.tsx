import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { ArrowLink, Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { POST_TIMEOUT_MS } from '../orders/order';

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
  width: 100%;
  max-width: 36rem;
  > button {
    justify-self: start;
  }
`;

type Errors = { number?: string; email?: string };

const fieldText = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const validate = (number: string, email: string): Errors => ({
  ...(number === '' ? { number: 'Please enter the order number' } : {}),
  ...(/^(?:[^<]*<)?[^\s@＠<]+[@＠][^\s@＠]+$/.test(email)
    ? {}
    : { email: 'Please enter a valid email' }),
});

const withoutScript = (email: string) => (
  <noscript>
    <p>This form needs JavaScript. Write to {email} instead: the same people answer.</p>
  </noscript>
);

/** Sends number and address. The result is the same whether or not they belong together. */
export const FindForm = ({ number = '' }: { number?: string }) => {
  const shop = useIdentity();
  const [errors, setErrors] = useState<Errors>({});
  const [isSent, setSent] = useState(false);
  const { isBusy, error, run } = useMutation(describeApiError);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const sent = { number: fieldText(data, 'number'), email: fieldText(data, 'email') };
    const found = validate(sent.number, sent.email);
    setErrors(found);
    setSent(false);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else
      void run(async () => {
        await callWithTimeout(POST_TIMEOUT_MS, '/api/orders/find', { method: 'POST', body: sent });
        setSent(true);
      });
  };

  return (
    <Form aria-label="Find an order" noValidate method="post" onSubmit={submit}>
      <Copy>
        We email a link to the address of the order. It shows the order in this or another browser:
        what you paid, where the package is, the invoice, and, before the package leaves, how to
        change the address or cancel.
      </Copy>
      {withoutScript(shop.email)}
      <Field
        name="number"
        label="Order number"
        help="It’s on your receipt, such as C-7K2Q-M9XD"
        defaultValue={number}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
        {...(errors.number ? { error: errors.number } : {})}
      />
      <Field
        name="email"
        label="Email you used"
        type="email"
        autoComplete="email"
        maxLength={254}
        {...(errors.email ? { error: errors.email } : {})}
      />
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Sending...' : 'Email me the link'}
      </Button>
      {error && <Note tone="error">{error}</Note>}
      {isSent && (
        <Note tone="ok">
          If they match an order, a link is on its way. It works once, within an hour. Nothing after
          five minutes? Check spam, and check both against your receipt.
        </Note>
      )}
      <div>
        <Copy>Have an account? Your orders and your Founders spot are there.</Copy>
        <ArrowLink to="/account">Your account</ArrowLink>
      </div>
    </Form>
  );
};
