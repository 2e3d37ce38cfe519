import styled from 'styled-components';
import type { AccountSessionsReply } from '@candor/shell-contract/account';
import { auth } from '@candor/shell-contract/auth';
import { formatDate } from '@candor/shell-contract/format-date';
import { api } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { useQuery } from '@candor/shell-contract/use-query';
import { Button, TextButton } from '@candor/ui/Button';
import { AsyncContent } from '@candor/ui/loading/AsyncPanel';
import { Note } from '@candor/ui/Note';
import { SmallPrint } from '@candor/ui/Type';
import { errorMessage } from '../form/error-message';
import { AccountSection } from './AccountSection';

type Session = AccountSessionsReply['sessions'][number];

/** All sessions of the account, this browser first. */
const fetchSessions = async (signal: AbortSignal): Promise<Session[]> => {
  const { sessions } = await api.call<AccountSessionsReply>('/api/account/sessions', { signal });
  return sessions.sort((a, b) => Number(b.current) - Number(a.current));
};

const endSession = (id: string) =>
  api.call(`/api/account/sessions/${encodeURIComponent(id)}/end`, { method: 'POST', body: {} });

const endAllSessions = () =>
  api.call('/api/account/sessions/end', { method: 'POST', body: { everywhere: true } });

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

/** Every browser in which this account is signed in; each session can be ended, or all of them. */
export const Sessions = ({ onLeave }: { onLeave: () => void }) => {
  const query = useQuery(fetchSessions);
  const { isBusy, error, run } = useMutation(errorMessage);

  const signOut = ({ id, device }: Session) =>
    run(async () => {
      await endSession(id);
      await query.reload();
      toasts.show({ message: `Signed out: ${device}.` });
    });
  const signOutEverywhere = () =>
    run(async () => {
      onLeave();
      await endAllSessions();
      (await auth.client()).clearSession();
    });

  return (
    <AccountSection title="Where you are signed in">
      <AsyncContent
        query={query}
        loading="Looking it up."
        unavailable="We can’t look up your browsers right now. Nothing has happened to your account. Please try again."
      >
        {(sessions) => (
          <List>
            {sessions.map((session) => {
              const { id, device, startedAt, seenAt, current } = session;
              const lastSeen = formatDate(seenAt);
              return (
                <li key={id}>
                  <div>
                    <p>{device}</p>
                    <SmallPrint>
                      {current ? 'This browser' : `Last seen ${lastSeen}`}, since{' '}
                      {formatDate(startedAt)}
                    </SmallPrint>
                  </div>
                  {!current && (
                    <TextButton
                      disabled={isBusy}
                      aria-label={`Sign out ${device}, last seen ${lastSeen}`}
                      onClick={() => void signOut(session)}
                    >
                      Sign out
                    </TextButton>
                  )}
                </li>
              );
            })}
          </List>
        )}
      </AsyncContent>
      {error && <Note tone="error">{error}</Note>}
      <Button $ghost $small disabled={isBusy} onClick={() => void signOutEverywhere()}>
        Sign out everywhere
      </Button>
    </AccountSection>
  );
};
