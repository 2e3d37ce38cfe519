import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { ApiError } from '@candor/shell-contract/session';
import type { Query } from '@candor/shell-contract/use-query';
import { Button, ArrowLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';

const Panel = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  min-height: 12rem;
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  > :not(button) {
    width: 100%;
  }
`;

type ContentProps<Data> = {
  query: Query<Data>;
  /** Shown while the data loads: 'Loading your orders.' */
  loading: string;
  /** Shown with a Retry button after a failure. */
  unavailable: string;
  /** Shown to a visitor who is not signed in, where the data needs an account. */
  signedOut?: string;
  /** Shown for an empty list and for null. */
  empty?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

/** A query in each of its states: loading, signed out, failed with Retry, empty, and its data. */
export const AsyncContent = <Data,>(props: ContentProps<Data>) => {
  const { query, loading, unavailable, signedOut, empty, children } = props;
  if (query.status === 'loading') return <Copy role="status">{loading}</Copy>;
  if (query.status === 'success') {
    const { data } = query;
    if (data === null || data === undefined) return empty;
    return empty && Array.isArray(data) && data.length === 0 ? empty : children(data);
  }
  const { error } = query;
  if (signedOut !== undefined && error instanceof ApiError && error.status === 401)
    return (
      <EmptyState title="Please sign in" action={<ArrowLink to="/auth">Sign in</ArrowLink>}>
        {signedOut}
      </EmptyState>
    );
  return (
    <Failure>
      <Note tone="error">{unavailable}</Note>
      <Button $ghost $small onClick={query.retry}>
        Retry
      </Button>
    </Failure>
  );
};

/** A titled section around a query, for example one of the account page. */
export const AsyncPanel = <Data,>({
  title,
  ...content
}: ContentProps<Data> & { title: string }) => {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <ParagraphTitle id={id}>{title}</ParagraphTitle>
      <AsyncContent {...content} />
    </Panel>
  );
};
