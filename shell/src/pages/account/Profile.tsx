import { lazy, Suspense } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { currentPassword, newPassword, validatePasswordChange } from '../auth/account-fields';
import { AccountForm } from '../auth/AccountForm';
import { errorMessage } from '../form/error-message';
import { AccountSection } from './AccountSection';
import { SettingDetails } from './SettingDetails';

const AccountSettings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "AccountPage-settings" */ './AccountSettings'))
    .AccountSettings,
}));

/** Settings of the signed-in person, and sign-out. The page's header names the address. */
export const Profile = ({ onLeave }: { onLeave: () => void }) => {
  const { isBusy, error, run } = useMutation(errorMessage);
  const signOut = () =>
    run(async () => {
      onLeave();
      await (await auth.client()).signOut();
    });
  return (
    <AccountSection title="Profile">
      <SettingDetails title="Change your password">
        <AccountForm
          label="Change your password"
          fields={[currentPassword, ...newPassword]}
          validate={validatePasswordChange}
          send={async (fields) => {
            const client = await auth.client();
            await client.changePassword(fields.currentPassword, fields.password);
            return 'Your password is changed. You’re signed out everywhere else.';
          }}
          submit="Change password"
          busy="Changing..."
          isQuiet
        />
      </SettingDetails>
      <Suspense>
        <AccountSettings />
      </Suspense>
      {error && <Note tone="error">{error}</Note>}
      <Button $ghost $small disabled={isBusy} aria-busy={isBusy} onClick={() => void signOut()}>
        Sign out
      </Button>
    </AccountSection>
  );
};
