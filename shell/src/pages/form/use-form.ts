import { useRef, useState, type FormEvent } from 'react';
import { authMessage } from '@candor/shell-contract/auth-message';

type FormOptions<Fields> = {
  /** The fields as they stand in the form. */
  read: (data: FormData) => Fields;
  /** What is wrong with which field, in the order of the fields; empty when nothing is. */
  problemsOf: (fields: Fields) => Partial<Record<string, string>>;
  /** Sends the form; answers what to tell once it went well. */
  send: (fields: Fields) => Promise<string | null>;
};

/**
 * The course of every form that is sent. The fields belong to the browser, so that password managers
 * and paste work; what was written stays when something goes wrong, and goes when it has arrived.
 */
export const useForm = <Fields>({ read, problemsOf, send }: FormOptions<Fields>) => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isRunning.current) return;
    const fields = read(new FormData(form));
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

/** The words in a field; none where it is absent or holds a file. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};
