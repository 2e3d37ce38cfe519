import { useCallback } from 'react';
import styled from 'styled-components';
import { formatDate } from '@candor/shell-contract/format-date';
import { useQuery } from '@candor/shell-contract/use-query';
import { Note } from '@candor/ui/Note';
import { Copy, SmallPrint } from '@candor/ui/Type';
import { fetchConsents } from './changes';

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  li {
    display: grid;
    gap: var(--space-2);
    padding-left: var(--space-4);
    border-left: var(--border-width-3) solid var(--ink);
  }
`;

/** The words by which a subscription was agreed to, as they stood above the button. */
export const ConsentList = ({ id }: { id: string }) => {
  const query = useQuery(useCallback(() => fetchConsents(id), [id]));
  if (query.status === 'loading') return <Copy role="status">Loading.</Copy>;
  if (query.status === 'error')
    return <Note tone="error">We can’t look it up right now. Please try again.</Note>;
  if (query.data.length === 0)
    return <Copy>It began before we stored these terms, so we have none to show.</Copy>;
  return (
    <>
      <Copy>You agreed to these words when you ordered.</Copy>
      <List>
        {query.data.map(({ text, givenAt }) => (
          <li key={givenAt}>
            <SmallPrint>{formatDate(givenAt)}</SmallPrint>
            <Copy>{text}</Copy>
          </li>
        ))}
      </List>
    </>
  );
};
