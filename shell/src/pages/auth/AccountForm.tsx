import type { ReactNode } from 'react';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import styled from 'styled-components';
import { textOf, useForm } from '../form/use-form';
import type { FieldName, Fields, Problems } from './validate';

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`;

export type FormField = {
  name: FieldName;
  label: string;
  autoComplete: 'username' | 'current-password' | 'new-password';
  help?: string;
};

type Props = {
  fields: readonly FormField[];
  problemsOf: (fields: Fields) => Problems;
  /** Sends the form; answers what to tell once it went well. */
  send: (fields: Fields) => Promise<string | null>;
  /** The button's words, and what it says while it works. */
  submit: string;
  busy: string;
  /** Another button of the view is the filled one. */
  isQuiet?: boolean;
  /** Below the button. */
  children?: ReactNode;
  /** For whoever cannot see what the form stands in. */
  label: string;
};

const readFields = (data: FormData): Fields => ({
  email: textOf(data, 'email').trim(),
  currentPassword: textOf(data, 'currentPassword'),
  password: textOf(data, 'password'),
  confirmPassword: textOf(data, 'confirmPassword'),
});

/** A form of one to three fields with its button; news of it stands above them. */
export const AccountForm = ({
  fields,
  problemsOf,
  send,
  submit,
  busy,
  isQuiet = false,
  children,
  label,
}: Props) => {
  const { isBusy, problems, failure, success, onSubmit } = useForm({
    read: readFields,
    problemsOf,
    send,
  });
  return (
    <Form aria-label={label} noValidate method="post" onSubmit={onSubmit}>
      {failure && <Note tone="error">{failure}</Note>}
      {success && <Note tone="ok">{success}</Note>}
      {fields.map(({ name, ...field }) => (
        <Field
          key={name}
          name={name}
          type={name === 'email' ? 'email' : 'password'}
          {...field}
          {...(problems[name] ? { error: problems[name] } : {})}
        />
      ))}
      <Button $wide $ghost={isQuiet} type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? busy : submit}
      </Button>
      {children}
    </Form>
  );
};
