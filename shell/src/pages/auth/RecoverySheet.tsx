import { auth } from '@candor/shell-contract/auth';
import { TextButton } from '@candor/ui/Button';
import { AccountForm } from './AccountForm';
import { email } from './fields';
import { Column, SheetHead } from './Sheet';
import { recoveryProblems } from './validate';

type Props = { titleId: string; onBack: () => void };

/** Asks for the mail that lets a password be replaced; the answer tells nobody who has an account. */
export const RecoverySheet = ({ titleId, onBack }: Props) => (
  <Column>
    <SheetHead id={titleId} title="Forgot your password?">
      It happens. We send a link with which you choose another.
    </SheetHead>
    <AccountForm
      label="Forgot your password?"
      fields={[email]}
      problemsOf={recoveryProblems}
      send={async (fields) => {
        await (await auth.client()).recover(fields.email);
        return 'If there is an account with this address, a link is on its way. It works once.';
      }}
      submit="Send the link"
      busy="Sending..."
    >
      <TextButton onClick={onBack}>Back to Sign In</TextButton>
    </AccountForm>
  </Column>
);
