import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { Coaching } from '@candor/api-contract/coaching';
import { formatHour } from '@candor/practice-contract/format-hour';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { formatDate, formatWeekday } from '@candor/shell-contract/format-date';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button, TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { changeCoaching, type CoachingAction } from './coaching';
import { EmailEntry } from './EmailEntry';

/** The status of the emails, in a sentence. */
const formatNextEmail = ({ state, next, courses, hour, pausedUntil }: Coaching): string => {
  if (state === 'paused')
    return pausedUntil === null
      ? 'Paused. Nothing is sent until you resume.'
      : `Paused until ${formatDate(pausedUntil)}. Then the emails start again.`;
  if (state === 'stopped') return 'Stopped. We won’t send any more emails.';
  if (next) {
    const { formulaName, week, at, timeZone } = next;
    return `Next email: ${formulaName}, week ${week}, on ${formatWeekday(at, timeZone)} at ${formatHour(hour)}.`;
  }
  if (courses.some(({ status, isWanted }) => status !== 'done' && !isWanted))
    return 'No email is scheduled. You’ve switched off the ones that are left.';
  return courses.some(({ status }) => status === 'waiting')
    ? 'The first email comes on the morning your package arrives.'
    : 'That was the last one. They stay here to read again.';
};

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

const List = styled.div`
  width: 100%;
  border-bottom: var(--border-width-1) solid var(--border-subtle);
`;

// A chunk of its own: most visits only read the status.
const LazyPreferences = lazy(async () => {
  const { PreferencesForm } = await import(
    /* webpackChunkName: "CoachingPanel-preferences" */ './PreferencesForm'
  );
  return { default: PreferencesForm };
});

const actions: Record<Coaching['state'], readonly (readonly [CoachingAction, string])[]> = {
  active: [['stop', 'Stop emails']],
  paused: [
    ['resume', 'Resume emails'],
    ['stop', 'Stop emails'],
  ],
  stopped: [['resume', 'Start emails again']],
};

type Props = {
  coaching: Coaching;
  onChanged: (coaching: Coaching | null) => void;
  /** Fetches it again: a lost response may hide a change that was made. */
  reload: () => Promise<void>;
};

/** The status of the coaching emails, the actions and the sent emails. */
export const CoachingEmails = ({ coaching, onChanged, reload }: Props) => {
  const { isBusy, error, run } = useMutation(describeApiError);
  const [isOpen, setOpen] = useState(false);
  const change = (action: CoachingAction, body?: object) =>
    run(async () => {
      try {
        onChanged(await changeCoaching(action, body));
        setOpen(false);
      } catch (failure) {
        void reload();
        throw failure;
      }
    });
  return (
    <Stack>
      <Copy role="status">{formatNextEmail(coaching)}</Copy>
      {error && <Note tone="error">{error}</Note>}
      <Actions>
        <Button $ghost $small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Day, hour and pause
        </Button>
        {actions[coaching.state].map(([action, name]) => (
          <TextButton key={action} disabled={isBusy} onClick={() => void change(action)}>
            {name}
          </TextButton>
        ))}
      </Actions>
      {isOpen && (
        <Suspense fallback={<Copy role="status">Loading.</Copy>}>
          <LazyPreferences
            coaching={coaching}
            isBusy={isBusy}
            onSave={(preferences) => void change('preferences', preferences)}
            onPause={(weeks) => void change('pause', { weeks })}
          />
        </Suspense>
      )}
      {coaching.letters.length > 0 && (
        <List>
          {coaching.letters.map((sent) => (
            <EmailEntry key={sent.id} sent={sent} />
          ))}
        </List>
      )}
    </Stack>
  );
};
