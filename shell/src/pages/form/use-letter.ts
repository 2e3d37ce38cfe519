import { useRef, useState, type FormEvent } from 'react';
import { authMessage } from '@candor/shell-contract/auth-message';
import { api } from '@candor/shell-contract/session';
import { problemsIn, type Letter, type LetterField } from './fields';

const read = (form: HTMLFormElement, fields: readonly LetterField[]): Letter => {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value.trim() : ''];
    }),
  );
};

/**
 * A form that is sent to us. The fields belong to the browser; what was written stays when something
 * goes wrong, and goes when it has arrived. Sent twice, it counts once: the API sees to that.
 */
export const useLetter = (path: `/api/${string}`, fields: readonly LetterField[]) => {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Letter>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  const send = async (form: HTMLFormElement): Promise<void> => {
    if (isRunning.current) return;
    const letter = read(form, fields);
    const found = problemsIn(fields, letter);
    setProblems(found);
    setFailure(null);
    setSent(false);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    isRunning.current = true;
    setBusy(true);
    try {
      await api.call(path, { method: 'POST', body: letter });
      setSent(true);
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
    isSent,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
};
