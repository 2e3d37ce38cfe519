/** The fields of the account forms, by their names in the page. */
export type FieldName = 'email' | 'currentPassword' | 'password' | 'confirmPassword';
export type Fields = Record<FieldName, string>;
/** Validation errors by field. */
export type AccountErrors = Partial<Fields>;

export type FormField = {
  name: FieldName;
  label: string;
  autoComplete: 'username' | 'email' | 'current-password' | 'new-password';
  help?: string;
};

const MIN_PASSWORD_LENGTH = 6;

export const email: FormField = { name: 'email', label: 'Email', autoComplete: 'username' };

export const password: FormField = {
  name: 'password',
  label: 'Password',
  autoComplete: 'current-password',
};

/** A new password and its confirmation. */
export const newPassword: readonly FormField[] = [
  {
    name: 'password',
    label: 'Password',
    autoComplete: 'new-password',
    help: 'At least 6 characters. A short sentence makes a strong password.',
  },
  { name: 'confirmPassword', label: 'Confirm password', autoComplete: 'new-password' },
];

/** Confirms a sensitive change of a signed-in account. */
export const currentPassword: FormField = {
  name: 'currentPassword',
  label: 'Current password',
  autoComplete: 'current-password',
};

export const validateEmail = ({ email }: Fields): AccountErrors => {
  if (email === '') return { email: 'Email is required' };
  return /^(?:[^<]*<)?[^\s@＠<]+[@＠][^\s@＠]+$/.test(email)
    ? {}
    : { email: 'Please enter a valid email' };
};

export const validateSignIn = (fields: Fields): AccountErrors => ({
  ...validateEmail(fields),
  ...(fields.password === '' ? { password: 'Password is required' } : {}),
});

export const validateNewPassword = ({ password, confirmPassword }: Fields): AccountErrors => ({
  ...(password === ''
    ? { password: 'Password is required' }
    : password.length < MIN_PASSWORD_LENGTH
      ? { password: `Password must be at least ${MIN_PASSWORD_LENGTH} characters` }
      : {}),
  ...(confirmPassword === ''
    ? { confirmPassword: 'Please confirm your password' }
    : confirmPassword === password
      ? {}
      : { confirmPassword: 'Passwords do not match.' }),
});

export const validateSignUp = (fields: Fields): AccountErrors => ({
  ...validateEmail(fields),
  ...validateNewPassword(fields),
});

export const validateCurrentPassword = ({ currentPassword }: Fields): AccountErrors =>
  currentPassword === '' ? { currentPassword: 'Please enter your current password' } : {};

export const validatePasswordChange = (fields: Fields): AccountErrors => ({
  ...validateCurrentPassword(fields),
  ...validateNewPassword(fields),
});
