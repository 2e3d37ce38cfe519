import type { TextFieldProps } from '@mui/material';
import { Alert, Button, Stack, TextField } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { StaffApiError } from '../data/staff-request';

export type EntryField = { name: string } & Pick<
  TextFieldProps,
  'label' | 'type' | 'autoComplete' | 'helperText' | 'autoFocus'
> & { inputMode?: 'numeric' };

type EntryFormProps = {
  fields: readonly EntryField[];
  confirm: string;
  /** Gets the fields by name. What it throws is shown, and nothing typed is lost. */
  onSubmit: (values: Record<string, string>) => Promise<void>;
  children?: ReactNode;
};

/** The form of a page outside the layout. The browser keeps what is typed, even after an error. */
export const EntryForm = ({ fields, confirm, onSubmit, children }: EntryFormProps) => {
  const [problem, setProblem] = useState<{ text: string; field?: string | undefined } | null>(null);
  const ofField = fields.find(({ name }) => name === problem?.field)?.name;
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const values = fields.map(({ name }) => [name, form.get(name) as string] as const);
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit(Object.fromEntries(values));
    } catch (error) {
      setProblem({
        text: error instanceof Error ? error.message : 'Something went wrong. Try again.',
        field: error instanceof StaffApiError ? error.field : undefined,
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 2 }}>
        {children}
        {fields.map(({ inputMode, ...field }) => (
          <TextField
            key={field.name}
            {...field}
            {...(field.name === ofField && { error: true, helperText: problem?.text })}
            required
            fullWidth
            margin="none"
            size="medium"
            slotProps={{ htmlInput: { ...(inputMode && { inputMode }), spellCheck: false } }}
          />
        ))}
        {problem !== null && ofField === undefined && (
          <Alert severity="error">{problem.text}</Alert>
        )}
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          {confirm}
        </Button>
      </Stack>
    </form>
  );
};
