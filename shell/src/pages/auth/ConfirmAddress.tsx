import { useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { auth } from '@candor/shell-contract/auth';
import { useNavigate } from '@candor/shell-contract/router';
import { ApiError } from '@candor/shell-contract/session';
import { Button, ButtonLink } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { Copy, Unbroken } from '@candor/ui/Type';
import { errorMessage } from '../form/error-message';
import { newPassword, validateNewPassword } from './account-fields';
import { AccountForm } from './AccountForm';
import { Stack } from './AuthLayout';
import { consumeReturn, isForAccount, type Return } from './return-path';

const Title = styled.h2`
  padding-inline-end: var(--tap-target);
  font: var(--font-weight-heading) var(--font-size-5) / var(--line-height-tight) var(--font-serif);
  letter-spacing: var(--letter-spacing-heading);
`;

/** The label of the link to the page from which the shopper signed up. */
const describeReturn = (path: string): string => {
  if (isForAccount(path)) return 'Go to your account';
  return path.startsWith('/founders') ? 'Reserve a Founders spot' : 'Back to where you were';
};

type Outcome =
  | { state: 'confirming' }
  | { state: 'password-needed' }
  | { state: 'confirmed'; back: Return }
  | { state: 'failed'; message: string };

/** Requests by token: a token is used once, however often React runs the effect. */
const requests = new Map<string, Promise<void>>();
const confirmOnce = (token: string): Promise<void> => {
  const request = requests.get(token) ?? auth.client().then((client) => client.confirm(token));
  requests.set(token, request);
  return request;
};

/** The dialog focuses its close button when it opens, which is before this link is there. */
const focusLink = (place: HTMLElement | null) => place?.querySelector('a')?.focus();

type OutcomeProps = {
  outcome: Outcome;
  /** The id of the title, which names the dialog. */
  titleId: string;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
};

const OutcomeText = ({ outcome, titleId, onPassword, onClose }: OutcomeProps) => {
  switch (outcome.state) {
    case 'confirming':
      return (
        <>
          <Title id={titleId}>One moment</Title>
          <Copy role="status">We’re confirming your address.</Copy>
        </>
      );
    case 'password-needed':
      return (
        <>
          <Title id={titleId}>Choose your password</Title>
          <Copy>
            Someone requested this link in another browser: you, or somebody else. The password you
            choose here is the one that counts.
          </Copy>
          <AccountForm
            label="Choose your password"
            fields={newPassword}
            validate={validateNewPassword}
            send={async ({ password }) => {
              await onPassword(password);
              return null;
            }}
            submit="Confirm my address"
            busy="Confirming..."
          />
        </>
      );
    case 'confirmed':
      return (
        <>
          <Title id={titleId}>Your address is confirmed</Title>
          <Note tone="ok">
            You’re signed in.
            {outcome.back.choice && (
              <Unbroken>{` Your ${outcome.back.choice} is waiting.`}</Unbroken>
            )}
          </Note>
          <Stack ref={focusLink}>
            <ButtonLink to={outcome.back.path} onClick={onClose}>
              {describeReturn(outcome.back.path)}
            </ButtonLink>
          </Stack>
        </>
      );
    case 'failed':
      return (
        <>
          <Title id={titleId}>This address isn’t confirmed yet</Title>
          <Note tone="error">{outcome.message}</Note>
          <Copy>
            A link works once, for a day. Used it already? Just sign in. If not, sign up again and
            we’ll send another.
          </Copy>
          <ButtonLink to="/auth" onClick={onClose}>
            Sign in or sign up
          </ButtonLink>
        </>
      );
  }
};

/** Uses the token of a confirmation email and shows the result. */
export const ConfirmAddress = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'confirming' });

  /** Removes the token from the history as well, so that a reload does not use it again. */
  const complete = (next: Outcome) => {
    void navigate('/', { replace: true });
    setOutcome(next);
  };
  const finish = () => complete({ state: 'confirmed', back: consumeReturn() });

  const confirm = useEffectEvent(() => {
    confirmOnce(token).then(finish, (error: unknown) =>
      error instanceof ApiError && error.code === 'password_needed'
        ? setOutcome({ state: 'password-needed' })
        : complete({ state: 'failed', message: errorMessage(error) }),
    );
  });
  useEffect(() => confirm(), [token]);

  const confirmWithPassword = async (password: string) => {
    await (await auth.client()).confirm(token, password);
    finish();
  };
  const close = () => setOpen(false);

  return (
    <Dialog width="narrow" open={isOpen} labelledBy={titleId} onClose={close}>
      <Stack>
        <OutcomeText
          outcome={outcome}
          titleId={titleId}
          onPassword={confirmWithPassword}
          onClose={close}
        />
        <Button $ghost onClick={close}>
          Close
        </Button>
      </Stack>
    </Dialog>
  );
};
