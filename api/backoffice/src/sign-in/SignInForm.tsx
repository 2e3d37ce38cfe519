import type { EntryField } from './EntryForm';
import { EntryForm } from './EntryForm';

const fields: readonly EntryField[] = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
  {
    name: 'code',
    label: 'Code',
    autoComplete: 'one-time-code',
    helperText:
      'The six digits of your authenticator app. Lost your phone? Type a recovery code, or ask an owner for a new link.',
  },
];

type SignIn = { email: string; password: string; code: string };

/** Password and second factor, as the API reads them. */
export const SignInForm = ({ onSubmit }: { onSubmit: (input: SignIn) => Promise<void> }) => (
  <EntryForm
    fields={fields}
    confirm="Sign in"
    onSubmit={({ email = '', password = '', code = '' }) =>
      onSubmit({ email: email.trim(), password, code: code.replace(/\s/g, '') })
    }
  />
);
