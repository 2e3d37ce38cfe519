import { useId, useState } from 'react';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation, useNavigate, useSearchParams } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { useAuth } from '@candor/shell-contract/use-auth';
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

/** Sign in, sign up, or replace a forgotten password. Whoever is signed in has no business here. */
export const AuthPage = () => {
  const { user, loading } = useAuth();
  const state: unknown = useLocation().state;
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const titleId = useId();
  const [isForgotten, setForgotten] = useState(false);
  const from = returnPath((state as { from?: unknown } | null)?.from);
  const token = params.get('reset');

  if (loading)
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
              setParams({}, { replace: true, state });
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
