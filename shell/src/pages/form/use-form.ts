import { useState, type FormEvent } from 'react';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { errorMessage } from './error-message';

/** Validation errors by field name. */
export type FieldErrors = Partial<Record<string, string>>;

type FormOptions<Fields> = {
  read: (data: FormData) => Fields;
  /** Validation errors in the order of the fields; empty for a valid form. */
  validate: (fields: Fields) => FieldErrors;
  /** Sends the form. @returns the text of success, or null for none */
  send: (fields: Fields) => Promise<string | null>;
};

/**
 * State of a form whose inputs are uncontrolled, so that password managers and paste work. The
 * inputs keep their values after an error and are reset after success.
 */
export const useForm = <Fields>({ read, validate, send }: FormOptions<Fields>) => {
  const { isBusy, error, run, setError } = useMutation(errorMessage);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [success, setSuccess] = useState<string | null>(null);

  const submit = (form: HTMLFormElement): void => {
    if (isBusy) return;
    const fields = read(new FormData(form));
    const found = validate(fields);
    setFieldErrors(found);
    setError(null);
    setSuccess(null);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else
      void run(async () => {
        setSuccess(await send(fields));
        form.reset();
      });
  };

  return {
    isBusy,
    fieldErrors,
    error,
    success,
    /** Shows the empty form again after a success. */
    reopen: () => setSuccess(null),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      submit(event.currentTarget);
    },
  };
};

/** The text in a field; empty when it is absent or holds a file. */
export const fieldText = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};
