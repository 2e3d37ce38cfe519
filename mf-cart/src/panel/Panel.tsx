import { useId, type ReactNode } from 'react';
import { ApiError } from '@candor/shell-contract/session';
import { Button, GoLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import type { Query } from './use-query';

/** How long a panel waits for its list. */
export const PANEL_TIMEOUT_MS = 8000;

const Section = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  min-height: 18rem;
`;

const ErrorMessage = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

type Props<Data> = {
  title: string;
  /** The content of the panel, in a sentence: 'your orders'. */
  subject: string;
  query: Query<Data>;
  /** Renders the data once it is loaded. */
  children: (data: Data) => ReactNode;
};

/** A fragment of the account page: its heading, and every state without data. */
export const Panel = <Data,>({ title, subject, query, children }: Props<Data>) => {
  const id = useId();
  const isSignedOut =
    query.status === 'error' && query.error instanceof ApiError && query.error.status === 401;
  return (
    <Section aria-labelledby={id}>
      <ParagraphTitle id={id}>{title}</ParagraphTitle>
      {query.status === 'loading' && (
        <Copy role="status">One moment: {subject} are being looked up.</Copy>
      )}
      {isSignedOut && (
        <EmptyState title="Please sign in" action={<GoLink to="/auth">Sign in</GoLink>}>
          Then {subject} are shown here, and nobody else sees them.
        </EmptyState>
      )}
      {query.status === 'error' && !isSignedOut && (
        <ErrorMessage>
          <Note tone="error">
            We cannot look up {subject} right now. Nothing has happened to them; please try again.
          </Note>
          <Button $ghost $small onClick={query.retry}>
            Retry
          </Button>
        </ErrorMessage>
      )}
      {query.status === 'success' && children(query.data)}
    </Section>
  );
};
