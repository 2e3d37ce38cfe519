import { useLogin } from 'react-admin';
import { EntryPage } from './EntryPage';
import { SignInForm } from './SignInForm';

/** Sign-in with password and a second factor; then back to the page that was wanted. */
export const SignInPage = () => {
  const login = useLogin();
  return (
    <EntryPage title="Sign in">
      <SignInForm onSubmit={(input) => login(input)} />
    </EntryPage>
  );
};
