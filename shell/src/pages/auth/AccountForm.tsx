import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, TextButton } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { fieldText, useForm } from '../form/use-form';
import type { AccountErrors, Fields, FormField } from './account-fields';

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`;

const Inputs = styled.div`
  display: grid;
  gap: var(--space-5);
  &[hidden] {
    display: none;
  }
`;

type Props = {
  fields: readonly FormField[];
  validate: (fields: Fields) => AccountErrors;
  /** Sends the form. @returns the text of success, or null for none */
  send: (fields: Fields) => Promise<string | null>;
  /** The button's label, and its label while the form is sent. */
  submit: string;
  busy: string;
  /** Renders an outlined button: another button of the view is the filled one. */
  isQuiet?: boolean;
  /** The text that follows a success, in place of the form; without it the empty form stays. */
  afterward?: { text: string; again: string };
  /** Below the button. */
  children?: ReactNode;
  /** Accessible name of the form. */
  label: string;
};

const readFields = (data: FormData): Fields => ({
  email: fieldText(data, 'email').trim(),
  currentPassword: fieldText(data, 'currentPassword'),
  password: fieldText(data, 'password'),
  confirmPassword: fieldText(data, 'confirmPassword'),
});

/** A form of one to three fields with its button; its result is shown above the fields. */
export const AccountForm = ({
  fields,
  validate,
  send,
  submit,
  busy,
  isQuiet = false,
  afterward,
  children,
  label,
}: Props) => {
  const { isBusy, fieldErrors, error, success, reopen, onSubmit } = useForm({
    read: readFields,
    validate,
    send,
  });
  return (
    <Form aria-label={label} noValidate method="post" onSubmit={onSubmit}>
      {error && <Note tone="error">{error}</Note>}
      {success && <Note tone="ok">{success}</Note>}
      {success && afterward && (
        <>
          <Copy>{afterward.text}</Copy>
          <TextButton onClick={reopen}>{afterward.again}</TextButton>
        </>
      )}
      <Inputs hidden={success !== null && afterward !== undefined}>
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            name={name}
            type={name === 'email' ? 'email' : 'password'}
            {...field}
            {...(fieldErrors[name] ? { error: fieldErrors[name] } : {})}
          />
        ))}
        <Button $wide $ghost={isQuiet} type="submit" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? busy : submit}
        </Button>
        {children}
      </Inputs>
    </Form>
  );
};
