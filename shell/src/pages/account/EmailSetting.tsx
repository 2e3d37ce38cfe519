import type { EmailChangeReply } from '@candor/shell-contract/account';
import { formatDate } from '@candor/shell-contract/format-date';
import { api } from '@candor/shell-contract/session';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { useQuery } from '@candor/shell-contract/use-query';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import {
  currentPassword,
  email,
  validateCurrentPassword,
  validateEmail,
} from '../auth/account-fields';
import { AccountForm } from '../auth/AccountForm';
import { errorMessage } from '../form/error-message';
import { SettingDetails } from './SettingDetails';

const fetchChange = (signal: AbortSignal) =>
  api.call<EmailChangeReply>('/api/account/email', { signal });

type PendingProps = {
  pending: NonNullable<EmailChangeReply['pending']>;
  onStopped: () => Promise<void>;
};

const PendingChange = ({ pending, onStopped }: PendingProps) => {
  const { isBusy, error, run } = useMutation(errorMessage);
  const stop = () =>
    run(async () => {
      await api.call('/api/account/email/stop', { method: 'POST', body: {} });
      await onStopped();
    });
  return (
    <>
      <Copy role="status">
        {pending.consentOf === null ? (
          <>
            We’ve emailed a link to <b>{pending.email}</b>. Your address changes when you follow it
            here, until {formatDate(pending.until)}. We’ve told your current address, too.
          </>
        ) : (
          <>
            Your address changed less than seven days ago. The move to <b>{pending.email}</b> waits
            for the link we emailed to {pending.consentOf}, until {formatDate(pending.until)}.
          </>
        )}
      </Copy>
      {error && <Note tone="error">{error}</Note>}
      <Button $ghost $small disabled={isBusy} aria-busy={isBusy} onClick={() => void stop()}>
        Stop the change
      </Button>
    </>
  );
};

/** Changes the address with which a person signs in. */
export const EmailSetting = () => {
  const query = useQuery(fetchChange);
  const pending = query.status === 'success' ? query.data.pending : null;
  return (
    <SettingDetails title="Change your email">
      {pending ? (
        <PendingChange pending={pending} onStopped={query.reload} />
      ) : (
        <AccountForm
          label="Change your email"
          fields={[{ ...email, label: 'New email', autoComplete: 'email' }, currentPassword]}
          validate={(fields) => ({ ...validateEmail(fields), ...validateCurrentPassword(fields) })}
          send={async (fields) => {
            await api.call('/api/account/email', {
              method: 'POST',
              body: { email: fields.email, password: fields.currentPassword },
            });
            await query.reload();
            return null;
          }}
          submit="Send the link"
          busy="Sending..."
          isQuiet
        />
      )}
    </SettingDetails>
  );
};
