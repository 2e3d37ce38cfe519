import { useId } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { api } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { currentPassword, validateCurrentPassword } from '../auth/account-fields';
import { AccountForm } from '../auth/AccountForm';
import { Stack } from '../auth/AuthLayout';

type Props = { open: boolean; onClose: () => void; onLeave: () => void };

/** Explains the deletion; entering the password confirms it. */
export const DeleteAccount = ({ open, onClose, onLeave }: Props) => {
  const title = useId();
  return (
    <Dialog width="narrow" open={open} onClose={onClose} labelledBy={title}>
      <Stack>
        <ParagraphTitle id={title}>Delete your account?</ParagraphTitle>
        <Copy>
          Subscriptions end right away, a reservation that hasn’t shipped is refunded, and your
          address, your rituals and your emails are erased. Of your orders we keep what tax law
          requires, without your name. Nobody can undo this, not even us.
        </Copy>
        <AccountForm
          label="Delete your account?"
          fields={[currentPassword]}
          validate={validateCurrentPassword}
          send={async (fields) => {
            await api.call('/api/account/delete', {
              method: 'POST',
              body: { password: fields.currentPassword },
            });
            onLeave();
            toasts.show({ message: 'Your account is deleted. Thank you for being here.' });
            (await auth.client()).clearSession();
            return null;
          }}
          submit="Delete my account"
          busy="Deleting..."
        >
          <Button $ghost $wide onClick={onClose}>
            Keep it
          </Button>
        </AccountForm>
      </Stack>
    </Dialog>
  );
};
