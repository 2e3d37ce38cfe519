import { useCallback, useEffect, useId, useState } from 'react';
import { Button, GoLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { fetchCoaching, type Coaching } from './coaching-panel/coaching';
import { Letters } from './coaching-panel/Letters';

const Sheet = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  justify-items: start;

  & > :not(button) {
    width: 100%;
  }
`;

type Known = { kind: 'waiting' } | { kind: 'away' } | { kind: 'here'; coaching: Coaching | null };

/** The weekly letters of an account: how they stand, the way to pause or stop them, and all that were sent. */
export const CoachingPanel = () => {
  const id = useId();
  const [known, setKnown] = useState<Known>({ kind: 'waiting' });
  const show = (coaching: Coaching | null) => setKnown({ kind: 'here', coaching });
  const load = useCallback(() => fetchCoaching().then(show, () => setKnown({ kind: 'away' })), []);
  useEffect(() => void load(), [load]);

  return (
    <Sheet aria-labelledby={id}>
      <ParagraphTitle id={id}>Weekly letters</ParagraphTitle>
      {known.kind === 'waiting' && (
        <Copy role="status">One moment: your letters are being looked up.</Copy>
      )}
      {known.kind === 'away' && (
        <>
          <Note tone="error">
            We cannot look up your letters right now. Nothing has happened to them; please try
            again.
          </Note>
          <Button $ghost $small onClick={() => void load()}>
            Retry
          </Button>
        </>
      )}
      {known.kind === 'here' && known.coaching === null && (
        <EmptyState title="None yet" action={<GoLink to="/">See the formulas</GoLink>}>
          Letters come with a formula: one a week, with a practice, a true finding and a question.
        </EmptyState>
      )}
      {known.kind === 'here' && known.coaching && (
        <Letters coaching={known.coaching} onChanged={show} />
      )}
    </Sheet>
  );
};
