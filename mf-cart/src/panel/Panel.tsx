import { useId, type ReactNode } from 'react';
import { Button, GoLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import type { Answer } from './use-answer';

const Sheet = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  min-height: 18rem;
`;

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

type Props<Data> = {
  title: string;
  /** What the panel holds, as it stands in a sentence: 'your orders'. */
  what: string;
  answer: Answer<Data>;
  retry: () => void;
  /** Drawn once the answer is here. */
  children: (data: Data) => ReactNode;
};

/** A fragment of the account page: its heading, and every state in which there is no list to show. */
export const Panel = <Data,>({ title, what, answer, retry, children }: Props<Data>) => {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <ParagraphTitle id={id}>{title}</ParagraphTitle>
      {answer.kind === 'waiting' && (
        <Copy role="status">One moment: {what} are being looked up.</Copy>
      )}
      {answer.kind === 'signed-out' && (
        <EmptyState title="Please sign in" action={<GoLink to="/auth">Sign in</GoLink>}>
          Then {what} are shown here, and nobody else sees them.
        </EmptyState>
      )}
      {answer.kind === 'away' && (
        <Stack>
          <Note tone="error">
            We cannot look up {what} right now. Nothing has happened to them; please try again.
          </Note>
          <Button $ghost $small onClick={retry}>
            Retry
          </Button>
        </Stack>
      )}
      {answer.kind === 'here' && children(answer.data)}
    </Sheet>
  );
};
