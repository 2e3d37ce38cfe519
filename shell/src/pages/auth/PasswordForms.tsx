import { auth } from '@candor/shell-contract/auth';
import { TextButton } from '@candor/ui/Button';
import { email, newPassword, validateEmail, validateNewPassword } from './account-fields';
import { AccountForm } from './AccountForm';
import { DialogHeader, Stack } from './AuthLayout';

type RecoveryProps = { titleId: string; onBack: () => void };

/** Requests a password reset email. The response never reveals whether an account exists. */
export const RecoveryForm = ({ titleId, onBack }: RecoveryProps) => (
  <Stack>
    <DialogHeader id={titleId} title="Forgot your password?">
      It happens. We’ll email you a link to choose a new one.
    </DialogHeader>
    <AccountForm
      label="Forgot your password?"
      fields={[email]}
      validate={validateEmail}
      send={async (fields) => {
        await (await auth.client()).recover(fields.email);
        return 'If there is an account with this address, a link is on its way. It works once.';
      }}
      submit="Send the link"
      busy="Sending..."
    >
      <TextButton onClick={onBack}>Back to Sign In</TextButton>
    </AccountForm>
  </Stack>
);

type NewPasswordProps = {
  titleId: string;
  /** From the link in the reset email. */
  token: string;
  onDone: () => void;
  onRequestLink: () => void;
};

/** The page of a reset link. The token is used when the form is sent, not before. */
export const NewPasswordForm = ({ titleId, token, onDone, onRequestLink }: NewPasswordProps) => (
  <Stack>
    <DialogHeader id={titleId} title="Choose a new password">
      It replaces the old one, signs you in here and signs you out everywhere else.
    </DialogHeader>
    <AccountForm
      label="Choose a new password"
      fields={newPassword}
      validate={validateNewPassword}
      send={async (fields) => {
        await (await auth.client()).reset(token, fields.password);
        onDone();
        return null;
      }}
      submit="Save the password"
      busy="Saving..."
    >
      <TextButton onClick={onRequestLink}>Request another link</TextButton>
    </AccountForm>
  </Stack>
);
