import { useState } from 'react';
import type { ChangedEmailReply } from '@candor/shell-contract/account';
import { api } from '@candor/shell-contract/session';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { errorMessage } from '../form/error-message';
import { DialogHeader, Stack } from './AuthLayout';

const texts = {
  confirm: {
    title: 'Use this address?',
    about: 'From then on you sign in with it, and our emails come here.',
    action: 'Use this address',
    done: ({ email }: ChangedEmailReply) => `Your address is ${email} now.`,
  },
  undo: {
    title: 'This was not you?',
    about:
      'Then your account keeps the address to which we wrote. Everybody is signed out, and we email you a link for a new password.',
    action: 'Keep my address',
    done: ({ email }: ChangedEmailReply) =>
      `Your address stays ${email}. The link for a new password is on its way.`,
  },
} as const;

type Props = { titleId: string; token: string; what: keyof typeof texts };

/** The page of a link about a change of address. Nothing happens before the click. */
export const EmailChangeLink = ({ titleId, token, what }: Props) => {
  const { isBusy, error, run } = useMutation(errorMessage);
  const [done, setDone] = useState<string | null>(null);
  const { title, about, action, done: describe } = texts[what];
  const apply = () =>
    run(async () => {
      const response = await api.call<ChangedEmailReply>(`/api/auth/email/${what}`, {
        method: 'POST',
        body: { token },
      });
      setDone(describe(response));
    });
  return (
    <Stack>
      <DialogHeader id={titleId} title={title}>
        {about}
      </DialogHeader>
      {error && <Note tone="error">{error}</Note>}
      {done === null ? (
        <Button $wide disabled={isBusy} aria-busy={isBusy} onClick={() => void apply()}>
          {action}
        </Button>
      ) : (
        <>
          <Note tone="ok">{done}</Note>
          {/* A new document reads the session, which has another address or has ended. */}
          <Button $wide onClick={() => window.location.assign('/account')}>
            Go to your account
          </Button>
        </>
      )}
    </Stack>
  );
};
