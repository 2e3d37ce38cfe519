import { Link } from '@candor/shell-contract/router';
import { TextButton } from '@candor/ui/Button';
import { Fine } from '@candor/ui/Type';
import { useKeptRituals } from '../rituals/use-kept-rituals';

/** Where the rituals are kept: in this browser, and in the account of whoever is signed in. */
export const KeptWhere = () => {
  const { sync, retry } = useKeptRituals();
  switch (sync.kind) {
    case 'alone':
      return (
        <Fine role="status">
          They are kept in this browser and nowhere else. <Link to="/auth">Sign in</Link> and your
          account keeps them too.
        </Fine>
      );
    case 'asking':
      return <Fine role="status">Your account is being asked.</Fine>;
    case 'kept':
      return <Fine role="status">Kept in this browser and in your account.</Fine>;
    case 'away':
      return (
        <Fine role="status">
          Your account cannot be reached right now. Everything is kept in this browser and sent
          later. <TextButton onClick={retry}>Try again</TextButton>
        </Fine>
      );
    case 'refused':
      return (
        <Fine role="status">
          Your account did not take all of them: {sync.message} They stay in this browser.
        </Fine>
      );
  }
};
