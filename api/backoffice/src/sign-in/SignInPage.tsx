import { useLogin } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { EntryPage } from './EntryPage';
import { SignInForm } from './SignInForm';

/** The address of a file that was opened without a session. No other address is followed. */
const fileIn = (search: URLSearchParams): string | null => {
  const then = search.get('then') ?? '';
  return /^\/staff\/api(?:\/\w[\w.-]*)+(?:\?[\w.~%=&+-]*)?$/.test(then) ? then : null;
};

/** Sign-in with password and a second factor; then back to the page or file that was wanted. */
export const SignInPage = ({ open = (address: string) => window.location.assign(address) }) => {
  const login = useLogin();
  const [search] = useSearchParams();
  const signIn = async (input: object) => {
    await login(input);
    const file = fileIn(search);
    if (file !== null) open(file);
  };
  return (
    <EntryPage title="Sign in">
      <SignInForm onSubmit={signIn} />
    </EntryPage>
  );
};
