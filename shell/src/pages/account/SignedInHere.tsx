import { useCallback, useEffect, useState } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { toasts } from '@candor/shell-contract/toasts';
import { Button, TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy, Fine } from '@candor/ui/Type';
import styled from 'styled-components';
import { Side } from './Side';
import { endAllSignIns, endSignIn, fetchSignIns, type SignIn } from './sign-ins';
import { useCall } from './use-call';

const List = styled.ul`
  & li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    min-height: var(--tap-target);
    padding-block: var(--space-3);
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  & button {
    flex: none;
  }
`;

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

/** Every browser in which this account is signed in, with a way out of each and of all. */
export const SignedInHere = ({ onLeave }: { onLeave: () => void }) => {
  const [signIns, setSignIns] = useState<SignIn[] | null | 'away'>(null);
  const { isBusy, failure, run } = useCall();
  const load = useCallback(
    () => fetchSignIns().then(setSignIns, () => setSignIns((before) => before ?? 'away')),
    [],
  );
  useEffect(() => void load(), [load]);

  return (
    <Side title="Where you are signed in">
      {signIns === null && <Copy role="status">Looking it up.</Copy>}
      {signIns === 'away' && (
        <>
          <Note tone="error">We cannot say right now. Nothing has happened to your account.</Note>
          <Button $ghost $small onClick={() => void fetchSignIns().then(setSignIns, () => null)}>
            Retry
          </Button>
        </>
      )}
      {signIns !== null && signIns !== 'away' && (
        <List>
          {signIns.map(({ id, device, startedAt, seenAt, current }) => (
            <li key={id}>
              <div>
                <p>{device}</p>
                <Fine>
                  {current ? 'This browser' : `Last seen ${day(seenAt)}`}, since {day(startedAt)}
                </Fine>
              </div>
              {!current && (
                <TextButton
                  disabled={isBusy}
                  aria-label={`Sign out ${device}, last seen ${day(seenAt)}`}
                  onClick={() =>
                    run(async () => {
                      await endSignIn(id);
                      await load();
                      toasts.show({ message: `Signed out: ${device}.` });
                    })
                  }
                >
                  Sign out
                </TextButton>
              )}
            </li>
          ))}
        </List>
      )}
      {failure && <Note tone="error">{failure}</Note>}
      <Button
        $ghost
        $small
        disabled={isBusy}
        onClick={() =>
          run(async () => {
            onLeave();
            await endAllSignIns();
            (await auth.client()).ended();
          })
        }
      >
        Sign out everywhere
      </Button>
    </Side>
  );
};
