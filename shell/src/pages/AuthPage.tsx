import { lazy, Suspense, useId, useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation, useNavigate } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { useAuth } from '@candor/shell-contract/use-auth';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { Dialog } from '@candor/ui/Dialog';
import { linkSecret } from '../hydration/link-secret';
import { Stack, AuthBackground, DialogHeader } from './auth/AuthLayout';
import { JoinForm } from './auth/JoinForm';
import { NewPasswordForm, RecoveryForm } from './auth/PasswordForms';
import {
  DEFAULT_RETURN_PATH,
  invitation,
  isForAccount,
  safeReturnPath,
  type Return,
} from './auth/return-path';
import type { Mode } from './auth/Tabs';
import { Redirect } from './Redirect';

export const head: MakePageHead = () => ({
  title: `Sign in · ${brand.name}`,
  description: `Sign in to ${brand.name}, or make an account, to reserve a spot in the Founders Batch.`,
  noIndex: true,
});

const EmailChangeLink = lazy(async () => ({
  default: (await import(/* webpackChunkName: "AuthPage-email-change" */ './auth/EmailChangeLink'))
    .EmailChangeLink,
}));

type DialogProps = {
  titleId: string;
  back: Return;
  /** The tab that opens first. */
  start: Mode;
};

/** The form of a visitor, once it is known who is signed in. */
const AuthDialog = ({ titleId, back, start }: DialogProps) => {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [isForgotten, setForgotten] = useState(false);
  // Read once: navigating away changes the history entry before this page unmounts.
  const [token, setToken] = useState(() => linkSecret('reset'));
  const what = new URLSearchParams(useLocation().search).get('email');
  if (user && token === null) return <Redirect to={back.path} />;

  return (
    <>
      <AuthBackground />
      <Dialog
        open
        className="is-page"
        width="narrow"
        labelledBy={titleId}
        onClose={() => void navigate(isForAccount(back.path) ? '/' : DEFAULT_RETURN_PATH)}
      >
        {token !== null && what !== null ? (
          <Suspense>
            <EmailChangeLink titleId={titleId} token={token} what={what} />
          </Suspense>
        ) : token !== null ? (
          <NewPasswordForm
            titleId={titleId}
            token={token}
            onDone={() => {
              toasts.show({ message: 'Your password is changed. You’re signed in.' });
              void navigate('/account', { replace: true });
            }}
            onRequestLink={() => {
              setForgotten(true);
              setToken(null);
            }}
          />
        ) : isForgotten ? (
          <RecoveryForm titleId={titleId} onBack={() => setForgotten(false)} />
        ) : (
          <JoinForm
            titleId={titleId}
            back={back}
            start={start}
            onForgotten={() => setForgotten(true)}
          />
        )}
      </Dialog>
    </>
  );
};

/** Sign in, sign up, or replace a forgotten password. A signed-in person is redirected. */
export const AuthPage = () => {
  const { loading } = useAuth();
  const state = useLocation().state as Partial<Record<string, unknown>> | null;
  const titleId = useId();
  // The server knows no history entry.
  const isHydrated = useHydrated();
  const from = safeReturnPath(state?.['from']);
  const choice = state?.['choice'];
  const back = { path: from, choice: typeof choice === 'string' ? choice : null };

  if (!loading)
    return (
      <AuthDialog
        titleId={titleId}
        back={back}
        start={state?.['mode'] === 'signup' ? 'signup' : 'signin'}
      />
    );
  return (
    <AuthBackground>
      <Stack role="status">
        <DialogHeader id={titleId} title={`Join ${brand.name}`}>
          {invitation(isHydrated ? from : DEFAULT_RETURN_PATH)}
        </DialogHeader>
        <p>Loading...</p>
      </Stack>
    </AuthBackground>
  );
};
