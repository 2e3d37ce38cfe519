import type { FormField } from './AccountForm';

export const email: FormField = { name: 'email', label: 'Email', autoComplete: 'username' };

export const password: FormField = {
  name: 'password',
  label: 'Password',
  autoComplete: 'current-password',
};

/** A password that is chosen, twice. */
export const newPassword: readonly FormField[] = [
  {
    name: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    help: 'At least 6 characters. A sentence of your own is better.',
  },
  { name: 'confirmPassword', label: 'Confirm password', autoComplete: 'new-password' },
];

/** Proves again that it is them. */
export const currentPassword: FormField = {
  name: 'currentPassword',
  label: 'Current password',
  autoComplete: 'current-password',
};
