import { brand } from '@candor/shell-contract/brand';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Note } from '@candor/ui/Note';
import styled from 'styled-components';
import type { LetterField } from './fields';
import { useLetter } from './use-letter';

const Form = styled.form`
  display: grid;
  gap: var(--s-5);
  width: 100%;
  max-width: 36rem;
  & > button {
    justify-self: start;
  }
`;

type Props = {
  /** For whoever cannot see what the form stands in. */
  label: string;
  path: `/api/${string}`;
  fields: readonly LetterField[];
  submit: string;
  /** What is said once it has arrived. */
  sent: string;
};

/** A form that is sent to us; news of it stands below its button, where the eye is. */
export const LetterForm = ({ label, path, fields, submit, sent }: Props) => {
  const { isBusy, problems, failure, isSent, onSubmit } = useLetter(path, fields);
  return (
    <Form aria-label={label} noValidate method="post" onSubmit={onSubmit}>
      <noscript>
        <p>
          This form needs JavaScript. Write to {brand.supportEmail} instead: the same people read
          it.
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
          {...(problems[name] ? { error: problems[name] } : {})}
        />
      ))}
      <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? 'Sending...' : submit}
      </Button>
      {failure && <Note tone="error">{failure}</Note>}
      {isSent && <Note tone="ok">{sent}</Note>}
    </Form>
  );
};
