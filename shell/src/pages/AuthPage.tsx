import { useId, useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation, useNavigate } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { useAuth } from '@candor/shell-contract/use-auth';
import { linkSecret } from '../app/link-secret';
import { JoinSheet } from './auth/JoinSheet';
import { NewPasswordSheet } from './auth/NewPasswordSheet';
import { RecoverySheet } from './auth/RecoverySheet';
import { FOUNDERS, returnPath } from './auth/return-path';
import { Column, Narrow, SheetGround, SheetHead } from './auth/Sheet';
import { LeadOn } from './LeadOn';

export const head: MakePageHead = () => ({
  title: `Sign in · ${brand.name}`,
  description: `Sign in to ${brand.name}, or make an account, to reserve a spot in the Founders Batch.`,
  noIndex: true,
});

/** What is asked of a visitor, once it is known who is signed in. */
const AuthSheets = ({ titleId, from }: { titleId: string; from: string }) => {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [isForgotten, setForgotten] = useState(false);
  // Read once: leaving for another page changes the entry of the history before this page is gone.
  const [token, setToken] = useState(() => linkSecret('reset'));
  if (user && token === null) return <LeadOn to={from} />;

  return (
    <>
      <SheetGround />
      <Narrow open labelledBy={titleId} onClose={() => void navigate(FOUNDERS)}>
        {token !== null ? (
          <NewPasswordSheet
            titleId={titleId}
            token={token}
            onDone={() => {
              toasts.show({ message: 'Your password is changed. You are signed in.' });
              void navigate('/account', { replace: true });
            }}
            onAnotherLink={() => {
              setForgotten(true);
              setToken(null);
            }}
          />
        ) : isForgotten ? (
          <RecoverySheet titleId={titleId} onBack={() => setForgotten(false)} />
        ) : (
          <JoinSheet titleId={titleId} from={from} onForgotten={() => setForgotten(true)} />
        )}
      </Narrow>
    </>
  );
};

/** Sign in, sign up, or replace a forgotten password. Whoever is signed in has no business here. */
export const AuthPage = () => {
  const { loading } = useAuth();
  const state: unknown = useLocation().state;
  const titleId = useId();
  const from = returnPath((state as { from?: unknown } | null)?.from);

  if (!loading) return <AuthSheets titleId={titleId} from={from} />;
  return (
    <SheetGround>
      <Column role="status">
        <SheetHead id={titleId} title={`Join ${brand.name}`}>
          Sign in to reserve your Founders Batch spot
        </SheetHead>
        <p>Loading...</p>
      </Column>
    </SheetGround>
  );
};
