import { useCallback, useState } from 'react';
import type { ChangedEmailReply, LinkedChangeReply } from '@candor/shell-contract/account';
import { api } from '@candor/shell-contract/session';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { useQuery } from '@candor/shell-contract/use-query';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { errorMessage } from '../form/error-message';
import { currentPassword, validateCurrentPassword } from './account-fields';
import { AccountForm } from './AccountForm';
import { DialogHeader, Stack } from './AuthLayout';

const post = <Reply,>(what: string, body: object, signal?: AbortSignal) =>
  api.call<Reply>(`/api/auth/email/${what}`, {
    method: 'POST',
    body,
    ...(signal ? { signal } : {}),
  });

const Done = ({ text }: { text: string }) => (
  <>
    <Note tone="ok">{text}</Note>
    {/* A new document reads the session, which has another address or has ended. */}
    <Button $wide onClick={() => window.location.assign('/account')}>
      Go to your account
    </Button>
  </>
);

type ButtonProps = { label: string; apply: () => Promise<void> };

const ApplyButton = ({ label, apply }: ButtonProps) => {
  const { isBusy, error, run } = useMutation(errorMessage);
  return (
    <>
      {error && <Note tone="error">{error}</Note>}
      <Button $wide disabled={isBusy} aria-busy={isBusy} onClick={() => void run(apply)}>
        {label}
      </Button>
    </>
  );
};

type LinkProps = { titleId: string; token: string };

const passwordNeeded = {
  visitor: 'Is that account yours? Enter its password.',
  other:
    'You’re signed in to a different account here. It stays as it is. To move the account above, enter its password.',
};

/** The link in a mail to a new address: for a browser of the account, or with its password. */
const ConfirmLink = ({ titleId, token }: LinkProps) => {
  const fetchChange = useCallback(
    (signal: AbortSignal) => post<LinkedChangeReply>('link', { token }, signal),
    [token],
  );
  const query = useQuery(fetchChange);
  const [done, setDone] = useState<string | null>(null);
  const confirm = async (password?: string) => {
    const { email } = await post<ChangedEmailReply>('confirm', { token, password });
    setDone(`Your address is ${email} now.`);
  };
  if (query.status !== 'success')
    return (
      <Stack>
        <DialogHeader id={titleId} title="Use this address?">
          {query.status === 'loading' ? 'One moment.' : 'Nothing has changed.'}
        </DialogHeader>
        {query.status === 'error' && <Note tone="error">{errorMessage(query.error)}</Note>}
      </Stack>
    );
  const { account, email, viewer } = query.data;
  return (
    <Stack>
      <DialogHeader id={titleId} title="Use this address?">
        This moves the account {account} to {email}. From then on, you sign in with this address,
        and our emails come here. Orders, subscriptions and reviews made with it belong to that
        account.
      </DialogHeader>
      {done !== null ? (
        <Done text={done} />
      ) : viewer === 'owner' ? (
        <ApplyButton label="Use this address" apply={confirm} />
      ) : (
        <>
          <Copy>{passwordNeeded[viewer]}</Copy>
          <AccountForm
            label="Use this address"
            fields={[{ ...currentPassword, label: `Password of ${account}` }]}
            validate={validateCurrentPassword}
            send={async (fields) => {
              await confirm(fields.currentPassword);
              return null;
            }}
            submit="Use this address"
            busy="Confirming..."
          >
            <Copy>Not your account? Close this page. Nothing changes.</Copy>
          </AccountForm>
        </>
      )}
    </Stack>
  );
};

const texts = {
  undo: {
    title: 'Not you?',
    about:
      'Your account stays with this address. Everyone is signed out, and we’ll email you a link for a new password.',
    action: 'Keep my address',
    done: ({ email }: ChangedEmailReply) =>
      `Your address stays ${email}. The link for a new password is on its way.`,
  },
  consent: {
    title: 'Allow another change?',
    about:
      'Your account left this address within the last week, and somebody wants to move it again. Allow it only if that was you.',
    action: 'Allow the change',
    done: ({ email }: ChangedEmailReply) => `We’ve emailed the link to ${email}.`,
  },
} as const;

const MailboxLink = ({ titleId, token, what }: LinkProps & { what: keyof typeof texts }) => {
  const [done, setDone] = useState<string | null>(null);
  const { title, about, action, done: describe } = texts[what];
  const apply = async () => setDone(describe(await post<ChangedEmailReply>(what, { token })));
  return (
    <Stack>
      <DialogHeader id={titleId} title={title}>
        {about}
      </DialogHeader>
      {done === null ? <ApplyButton label={action} apply={apply} /> : <Done text={done} />}
    </Stack>
  );
};

type Props = LinkProps & { what: string };

/** The page of a link about a change of address. Nothing happens before the click. */
export const EmailChangeLink = ({ what, ...link }: Props) =>
  what === 'undo' || what === 'consent' ? (
    <MailboxLink {...link} what={what} />
  ) : (
    <ConfirmLink {...link} />
  );
