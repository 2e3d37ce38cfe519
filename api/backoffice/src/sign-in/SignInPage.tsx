import { useLogin } from 'react-admin';
import type { EntryField } from './EntryForm';
import { EntryForm } from './EntryForm';
import { EntryPage } from './EntryPage';

const fields: readonly EntryField[] = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
  {
    name: 'code',
    label: 'Code',
    autoComplete: 'one-time-code',
    helperText: 'The six digits of your authenticator app, or a recovery code.',
  },
];

/** Sign-in with password and a second factor; then back to the page that was wanted. */
export const SignInPage = () => {
  const login = useLogin();
  return (
    <EntryPage title="Sign in">
      <EntryForm
        fields={fields}
        confirm="Sign in"
        onSubmit={async ({ email = '', password, code = '' }) => {
          await login({ email: email.trim(), password, code: code.replace(/\s/g, '') });
        }}
      />
    </EntryPage>
  );
};
