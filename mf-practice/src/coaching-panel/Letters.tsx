import { useState } from 'react';
import { ApiError } from '@candor/shell-contract/session';
import { Button, TextButton } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy, Fine } from '@candor/ui/Type';
import styled from 'styled-components';
import { changeCoaching, type Coaching, type CoachingChange } from './coaching';
import { nextInWords } from './coaching-words';
import { LetterEntry } from './LetterEntry';

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

const List = styled.div`
  width: 100%;
  border-bottom: var(--border-width-1) solid var(--border-subtle);
`;

const changes: Record<Coaching['state'], readonly (readonly [CoachingChange, string])[]> = {
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

const inWords = (error: unknown) =>
  error instanceof ApiError && error.status < 500
    ? error.message
    : 'That did not work. Nothing was changed; please try again.';

type Props = { coaching: Coaching; onChanged: (coaching: Coaching | null) => void };

/** How the letters stand, what can be done about them, and those that were sent. */
export const Letters = ({ coaching, onChanged }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (asked: CoachingChange) => {
    setBusy(true);
    setProblem(null);
    try {
      onChanged(await changeCoaching(asked));
    } catch (error) {
      setProblem(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      <div>
        <Copy role="status">{nextInWords(coaching)}</Copy>
        <Fine>{`They go to ${coaching.email}.`}</Fine>
      </div>
      {problem && <Note tone="error">{problem}</Note>}
      <Deeds>
        {changes[coaching.state].map(([asked, name], index) =>
          index === 0 ? (
            <Button
              key="first"
              $ghost
              $small
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void change(asked)}
            >
              {name}
            </Button>
          ) : (
            <TextButton key={asked} disabled={isBusy} onClick={() => void change(asked)}>
              {name}
            </TextButton>
          ),
        )}
      </Deeds>
      {coaching.letters.length > 0 && (
        <List>
          {coaching.letters.map((sent) => (
            <LetterEntry key={sent.id} sent={sent} />
          ))}
        </List>
      )}
    </Stack>
  );
};
