import { Link } from '@candor/shell-contract/router';
import { TextButton } from '@candor/ui/Button';
import { SmallPrint } from '@candor/ui/Type';
import type { AccountSync } from './account-sync';
import { useAccountSync } from './use-account-sync';

/** Shows the place of the stored data: this browser, and the account of a signed-in shopper. */
export const SyncStatus = ({ start }: { start: () => Promise<AccountSync> }) => {
  const { sync, retry } = useAccountSync(start);
  switch (sync.kind) {
    case 'local':
      return (
        <SmallPrint role="status">
          Saved on this device only. <Link to="/auth">Sign in</Link> and your account keeps them
          too.
        </SmallPrint>
      );
    case 'syncing':
      return <SmallPrint role="status">Syncing with your account.</SmallPrint>;
    case 'synced':
      return <SmallPrint role="status">Saved to your account.</SmallPrint>;
    case 'unavailable':
      return (
        <SmallPrint role="status">
          We can’t reach your account right now. Changes stay here and are sent later.{' '}
          <TextButton onClick={retry}>Try again</TextButton>
        </SmallPrint>
      );
    case 'rejected':
      return (
        <SmallPrint role="status">
          Your account didn’t accept all of them: {sync.message} They stay in this browser.
        </SmallPrint>
      );
  }
};
