import { useId, useState } from 'react';
import styled from 'styled-components';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import { Copy, SmallTitle } from '@candor/ui/Type';
import { POST_TIMEOUT_MS } from '../orders/order';
import { orderPath, type OrderDetail } from './order-detail';

const MIN_PASSWORD_LENGTH = 6;

const Box = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
`;

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  max-width: 26rem;
  > div {
    width: 100%;
  }
`;

/** Makes the account of a guest's order, with a password alone. The mailed link confirms it. */
export const MakeAccount = ({ order: { number, email } }: { order: OrderDetail }) => {
  const titleId = useId();
  const { isBusy, error, run } = useMutation(describeApiError);
  const [fieldError, setFieldError] = useState('');
  const [isSent, setSent] = useState(false);

  const send = (password: string) => {
    const isShort = password.length < MIN_PASSWORD_LENGTH;
    setFieldError(isShort ? `Please use at least ${MIN_PASSWORD_LENGTH} characters` : '');
    if (isShort) return;
    void run(async () => {
      await callWithTimeout(POST_TIMEOUT_MS, `${orderPath(number)}/account`, {
        method: 'POST',
        body: { password },
      });
      setSent(true);
    });
  };

  return (
    <Box aria-labelledby={titleId}>
      <SmallTitle id={titleId}>Create your account</SmallTitle>
      {isSent ? (
        <Note tone="ok">
          We sent an email to {email}. Open its link in this browser, and your orders are in your
          account.
        </Note>
      ) : (
        <>
          <Copy>
            Choose a password to track, change or cancel from your account. You’ll sign in as{' '}
            {email}.
          </Copy>
          <Form
            noValidate
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              const password = new FormData(event.currentTarget).get('password');
              if (!isBusy) send(typeof password === 'string' ? password : '');
            }}
          >
            {/* Password managers store the password under this name. */}
            <input
              type="email"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="new-password"
              help={`At least ${MIN_PASSWORD_LENGTH} characters. A short sentence makes a strong password.`}
              {...(fieldError && { error: fieldError })}
            />
            {error && <Note tone="error">{error}</Note>}
            <Button type="submit" $ghost disabled={isBusy} aria-busy={isBusy}>
              Create my account
            </Button>
          </Form>
        </>
      )}
    </Box>
  );
};
