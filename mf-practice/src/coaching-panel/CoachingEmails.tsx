import type { Coaching } from '@candor/api-contract/coaching';
import { ApiError } from '@candor/shell-contract/session';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button, TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy, SmallPrint } from '@candor/ui/Type';
import styled from 'styled-components';
import { changeCoaching, type CoachingAction } from './coaching';
import { EmailEntry } from './EmailEntry';
import { formatWeekday } from '@candor/shell-contract/format-date';

/** The status of the emails, in a sentence. */
const formatNextEmail = ({ state, next, courses }: Coaching): string => {
  if (state === 'paused') return 'Paused. Nothing is sent until you resume.';
  if (state === 'stopped') return 'Stopped. No letters are sent.';
  if (next) {
    const { formulaName, week, at, timeZone } = next;
    return `Next letter: ${formulaName}, week ${week}, on ${formatWeekday(at, timeZone)} at 8:00.`;
  }
  return courses.some(({ status }) => status === 'waiting')
    ? 'The first letter comes on the morning your parcel arrives.'
    : 'All letters are sent. They stay here to be read again.';
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

const actions: Record<Coaching['state'], readonly (readonly [CoachingAction, string])[]> = {
  active: [
    ['pause', 'Pause letters'],
    ['stop', 'Stop letters'],
  ],
  paused: [
    ['resume', 'Resume letters'],
    ['stop', 'Stop letters'],
  ],
  stopped: [['resume', 'Start letters again']],
};

const formatError = (error: unknown) =>
  error instanceof ApiError && error.status < 500
    ? error.message
    : 'That did not work. Nothing was changed; please try again.';

type Props = { coaching: Coaching; onChanged: (coaching: Coaching | null) => void };

/** The status of the coaching emails, the actions and the sent emails. */
export const CoachingEmails = ({ coaching, onChanged }: Props) => {
  const { isBusy, error, run } = useMutation(formatError);
  const change = (action: CoachingAction) =>
    run(async () => onChanged(await changeCoaching(action)));
  return (
    <Stack>
      <div>
        <Copy role="status">{formatNextEmail(coaching)}</Copy>
        <SmallPrint>{`They go to ${coaching.email}.`}</SmallPrint>
      </div>
      {error && <Note tone="error">{error}</Note>}
      <Actions>
        {actions[coaching.state].map(([action, name], index) =>
          index === 0 ? (
            <Button
              key="first"
              $ghost
              $small
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void change(action)}
            >
              {name}
            </Button>
          ) : (
            <TextButton key={action} disabled={isBusy} onClick={() => void change(action)}>
              {name}
            </TextButton>
          ),
        )}
      </Actions>
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
