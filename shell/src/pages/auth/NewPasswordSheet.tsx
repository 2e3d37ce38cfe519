import { auth } from '@candor/shell-contract/auth';
import { TextButton } from '@candor/ui/Button';
import { AccountForm } from './AccountForm';
import { newPassword } from './fields';
import { Column, SheetHead } from './Sheet';
import { newPasswordProblems } from './validate';

type Props = {
  titleId: string;
  /** Out of the link in the mail. */
  token: string;
  onDone: () => void;
  onAnotherLink: () => void;
};

/** Where the link of a recovery mail leads. The token is used when the form is sent, not before. */
export const NewPasswordSheet = ({ titleId, token, onDone, onAnotherLink }: Props) => (
  <Column>
    <SheetHead id={titleId} title="Choose a new password">
      It replaces the old one, signs you in here and signs you out everywhere else.
    </SheetHead>
    <AccountForm
      label="Choose a new password"
      fields={newPassword}
      problemsOf={newPasswordProblems}
      send={async (fields) => {
        await (await auth.client()).reset(token, fields.password);
        onDone();
        return null;
      }}
      submit="Save the password"
      busy="Saving..."
    >
      <TextButton onClick={onAnotherLink}>Ask for another link</TextButton>
    </AccountForm>
  </Column>
);
