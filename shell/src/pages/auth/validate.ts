/** The fields of the forms about an account, by their names in the page. */
export type FieldName = 'email' | 'currentPassword' | 'password' | 'confirmPassword';
export type Fields = Record<FieldName, string>;
/** What is wrong with which field. */
export type Problems = Partial<Fields>;

export const MIN_PASSWORD = 6;

const emailProblem = ({ email }: Fields): Problems => {
  if (email === '') return { email: 'Email is required' };
  return /^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: 'Please enter a valid email' };
};

/** Recovery asks for an address and nothing else. */
export const recoveryProblems = emailProblem;

export const signInProblems = (fields: Fields): Problems => ({
  ...emailProblem(fields),
  ...(fields.password === '' ? { password: 'Password is required' } : {}),
});

/** A password that is chosen, and once more to be sure. */
export const newPasswordProblems = ({ password, confirmPassword }: Fields): Problems => ({
  ...(password === ''
    ? { password: 'Password is required' }
    : password.length < MIN_PASSWORD
      ? { password: `Password must be at least ${MIN_PASSWORD} characters` }
      : {}),
  ...(confirmPassword === ''
    ? { confirmPassword: 'Please confirm your password' }
    : confirmPassword === password
      ? {}
      : { confirmPassword: 'Passwords do not match.' }),
});

export const signUpProblems = (fields: Fields): Problems => ({
  ...emailProblem(fields),
  ...newPasswordProblems(fields),
});

/** What is asked of who proves again that it is them. */
export const currentPasswordProblems = ({ currentPassword }: Fields): Problems =>
  currentPassword === '' ? { currentPassword: 'Please enter your current password' } : {};

export const changeProblems = (fields: Fields): Problems => ({
  ...currentPasswordProblems(fields),
  ...newPasswordProblems(fields),
});
