import { auth } from '@candor/shell-contract/auth';
import type { User } from '@candor/shell-contract/auth-session';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { AccountForm } from '../auth/AccountForm';
import { currentPassword, newPassword, validatePasswordChange } from '../auth/account-fields';
import { errorMessage } from '../form/error-message';
import { AccountSection } from './AccountSection';

const PasswordDetails = styled.details`
  border-block: var(--border-width-1) solid var(--border-subtle);
  & summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: var(--tap-target);
    font-weight: var(--font-weight-medium);
    cursor: pointer;
  }
  & summary .icon {
    transition: transform var(--duration-medium) var(--ease);
  }
  &[open] summary .icon {
    transform: rotate(180deg);
  }
  & form {
    padding-block: var(--space-3) var(--space-5);
  }
`;

type Props = { user: User; onLeave: () => void };

/** The signed-in person: email address, change of password, sign-out. */
export const Profile = ({ user, onLeave }: Props) => {
  const { isBusy, error, run } = useMutation(errorMessage);
  const signOut = () =>
    run(async () => {
      onLeave();
      await (await auth.client()).signOut();
    });
  return (
    <AccountSection title="Profile">
      <Copy>
        You are signed in as <b>{user.email}</b>.
      </Copy>
      <PasswordDetails>
        <summary>
          Change your password <Icon name="chevron" />
        </summary>
        <AccountForm
          label="Change your password"
          fields={[currentPassword, ...newPassword]}
          validate={validatePasswordChange}
          send={async (fields) => {
            const client = await auth.client();
            await client.changePassword(fields.currentPassword, fields.password);
            return 'Your password is changed. You are signed out everywhere else.';
          }}
          submit="Change password"
          busy="Changing..."
          isQuiet
        />
      </PasswordDetails>
      {error && <Note tone="error">{error}</Note>}
      <Button $ghost $small disabled={isBusy} aria-busy={isBusy} onClick={() => void signOut()}>
        Sign out
      </Button>
    </AccountSection>
  );
};
