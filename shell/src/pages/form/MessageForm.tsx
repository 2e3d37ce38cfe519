import styled from 'styled-components';
import { api } from '@candor/shell-contract/session';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import { SupportMail } from '../../footer/SupportMail';
import { readMessage, validateMessage, type MessageField } from './fields';
import { useForm } from './use-form';

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
  width: 100%;
  max-width: 36rem;
  & > button {
    justify-self: start;
  }
`;

type Props = {
  /** Accessible name of the form. */
  label: string;
  path: `/api/${string}`;
  fields: readonly MessageField[];
  submit: string;
  /** Shown after success. */
  sent: string;
};

/** A message to the team, with the result below its button. The API ignores a repeated message. */
export const MessageForm = ({ label, path, fields, submit, sent }: Props) => {
  const { isBusy, fieldErrors, error, success, onSubmit } = useForm({
    read: (data) => readMessage(fields, data),
    validate: (message) => validateMessage(fields, message),
    send: async (message) => {
      await api.call(path, { method: 'POST', body: message });
      return sent;
    },
  });
  return (
    <Form aria-label={label} noValidate method="post" onSubmit={onSubmit}>
      <noscript>
        <p>
          This form needs JavaScript. Write to <SupportMail /> instead: the same people read it.
        </p>
      </noscript>
      {fields.map(({ name, label: fieldLabel, help, isEmail, rows, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={fieldLabel}
          type={isEmail ? 'email' : 'text'}
          {...(help ? { help } : {})}
          {...(rows ? { rows } : {})}
          {...(autoComplete ? { autoComplete } : {})}
          {...(fieldErrors[name] ? { error: fieldErrors[name] } : {})}
        />
      ))}
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Sending...' : submit}
      </Button>
      {error && <Note tone="error">{error}</Note>}
      {success && <Note tone="ok">{success}</Note>}
    </Form>
  );
};
