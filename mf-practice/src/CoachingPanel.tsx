import { useCallback, useEffect, useId, useState } from 'react';
import type { Coaching } from '@candor/api-contract/coaching';
import { Button, ArrowLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { fetchCoaching } from './coaching-panel/coaching';
import { CoachingEmails } from './coaching-panel/CoachingEmails';

const Panel = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  justify-items: start;

  & > :not(button) {
    width: 100%;
  }
`;

type PanelState =
  { kind: 'loading' } | { kind: 'unavailable' } | { kind: 'loaded'; coaching: Coaching | null };

/** The weekly coaching emails of an account: status, actions and the emails sent so far. */
export const CoachingPanel = () => {
  const id = useId();
  const [state, setState] = useState<PanelState>({ kind: 'loading' });
  const show = (coaching: Coaching | null) => setState({ kind: 'loaded', coaching });
  const load = useCallback(
    () => fetchCoaching().then(show, () => setState({ kind: 'unavailable' })),
    [],
  );
  useEffect(() => void load(), [load]);

  return (
    <Panel aria-labelledby={id}>
      <ParagraphTitle id={id}>Weekly letters</ParagraphTitle>
      {state.kind === 'loading' && (
        <Copy role="status">One moment: your letters are being looked up.</Copy>
      )}
      {state.kind === 'unavailable' && (
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
      {state.kind === 'loaded' && state.coaching === null && (
        <EmptyState title="None yet" action={<ArrowLink to="/">See the formulas</ArrowLink>}>
          Letters come with a formula: one a week, with a practice, a true finding and a question.
        </EmptyState>
      )}
      {state.kind === 'loaded' && state.coaching && (
        <CoachingEmails coaching={state.coaching} onChanged={show} />
      )}
    </Panel>
  );
};
