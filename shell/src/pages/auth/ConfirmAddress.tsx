import { useEffect, useEffectEvent, useId, useState } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { authMessage } from '@candor/shell-contract/auth-message';
import { ApiError } from '@candor/shell-contract/session';
import { useNavigate } from '@candor/shell-contract/router';
import { Button, ButtonLink } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { AccountForm } from './AccountForm';
import { newPassword } from './fields';
import { takeReturnPath } from './return-path';
import { Column, Narrow } from './Sheet';
import { newPasswordProblems } from './validate';

const Title = styled.h2`
  padding-inline-end: var(--tap-target);
  font: var(--font-weight-heading) var(--font-size-5) / var(--line-height-tight) var(--font-serif);
  font-variation-settings: var(--font-settings-heading);
  letter-spacing: var(--letter-spacing-heading);
`;

type Outcome =
  | { state: 'asking' }
  | { state: 'choosing' }
  | { state: 'done'; to: string }
  | { state: 'failed'; why: string };

/** One token is used once, however often React draws this. */
const asked = new Map<string, Promise<void>>();
const confirmOnce = (token: string): Promise<void> => {
  const answer = asked.get(token) ?? auth.client().then((client) => client.confirm(token));
  asked.set(token, answer);
  return answer;
};

/** Uses the token of a confirmation mail and tells how that went. */
export const ConfirmAddress = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });

  /** The history forgets the token as well: a reload has nothing to ask again. */
  const settle = (next: Outcome) => {
    void navigate('/', { replace: true });
    setOutcome(next);
  };
  const finish = () => settle({ state: 'done', to: takeReturnPath() });

  const confirm = useEffectEvent(() => {
    confirmOnce(token).then(finish, (error: unknown) =>
      error instanceof ApiError && error.code === 'password_needed'
        ? setOutcome({ state: 'choosing' })
        : settle({ state: 'failed', why: authMessage(error) }),
    );
  });
  useEffect(() => confirm(), [token]);

  return (
    <Narrow open={isOpen} labelledBy={titleId} onClose={() => setOpen(false)}>
      <Column>
        {outcome.state === 'asking' && (
          <>
            <Title id={titleId}>One moment</Title>
            <Copy role="status">We are confirming your address.</Copy>
          </>
        )}
        {outcome.state === 'choosing' && (
          <>
            <Title id={titleId}>Choose your password</Title>
            <Copy>
              This link was asked for in another browser, by you or by somebody else. The password
              that you choose here is the one that holds.
            </Copy>
            <AccountForm
              label="Choose your password"
              fields={newPassword}
              problemsOf={newPasswordProblems}
              send={async ({ password }) => {
                await (await auth.client()).confirm(token, password);
                finish();
                return null;
              }}
              submit="Confirm my address"
              busy="Confirming..."
            />
          </>
        )}
        {outcome.state === 'done' && (
          <>
            <Title id={titleId}>Your address is confirmed</Title>
            <Note tone="ok">You are signed in. There is nothing else to do.</Note>
            <ButtonLink to={outcome.to} onClick={() => setOpen(false)}>
              {outcome.to.startsWith('/founders') ? 'Reserve a Founders spot' : 'Go on'}
            </ButtonLink>
          </>
        )}
        {outcome.state === 'failed' && (
          <>
            <Title id={titleId}>This address is not confirmed yet</Title>
            <Note tone="error">{outcome.why}</Note>
            <Copy>
              A link works once and not for ever. If you have used it before, just sign in; if not,
              sign up again and we send another.
            </Copy>
            <ButtonLink to="/auth" onClick={() => setOpen(false)}>
              Sign in or sign up
            </ButtonLink>
          </>
        )}
        <Button $ghost onClick={() => setOpen(false)}>
          Stay on this page
        </Button>
      </Column>
    </Narrow>
  );
};
