import { useRef, useState, type FormEvent } from 'react';
import { authMessage } from '@candor/shell-contract/auth-message';
import type { Fields, Problems } from './validate';

const readFields = (form: HTMLFormElement): Fields => {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: text('email').trim(),
    currentPassword: text('currentPassword'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
  };
};

type Options = {
  problemsOf: (fields: Fields) => Problems;
  /** Sends the form; answers what to tell once it went well. */
  send: (fields: Fields) => Promise<string | null>;
};

/**
 * One form about an account. The fields belong to the browser, so that password managers and paste
 * work; what was typed stays when something goes wrong, and goes when it went well.
 */
export const useAccountForm = ({ problemsOf, send }: Options) => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isRunning.current) return;
    const fields = readFields(form);
    const found = problemsOf(fields);
    setProblems(found);
    setFailure(null);
    setSuccess(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    isRunning.current = true;
    setBusy(true);
    try {
      setSuccess(await send(fields));
      form.reset();
    } catch (error) {
      setFailure(authMessage(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    isBusy,
    problems,
    failure,
    success,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
};
