import styled from 'styled-components';
import type { StudyChecksResponse } from '@candor/api-contract/shop';
import { formatDate } from '@candor/shell-contract/format-date';
import { api } from '@candor/shell-contract/session';
import { useQuery } from '@candor/shell-contract/use-query';
import { AsyncContent } from '@candor/ui/loading/AsyncPanel';
import { library } from '../library/library';
import { firstAuthor } from '../study-carousel/study-text';

const fetchChecks = (signal: AbortSignal): Promise<StudyChecksResponse> =>
  api.call('/api/studies', { signal });

const List = styled.ul`
  border-top: var(--border-width-1) solid var(--border-subtle);
  font-size: var(--font-size-1);
  & li {
    display: grid;
    grid-template-columns: 1fr minmax(0, max-content);
    gap: var(--space-5);
    padding-block: var(--space-3);
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
  & span {
    color: var(--ink-2);
  }
`;

const describeCheck = (check: StudyChecksResponse['studies'][number] | undefined): string => {
  if (!check) return 'Not checked yet';
  const day = formatDate(check.lookedAt, 'UTC');
  return check.isOverdue ? `${day}, over a month ago` : day;
};

/** When each study of the library was last looked at. */
export const StudyChecks = () => (
  <AsyncContent
    query={useQuery(fetchChecks)}
    loading="Looking it up."
    unavailable="We can’t look this up right now. Please try again."
  >
    {({ studies }) => (
      <List>
        {library.map((study) => (
          <li key={study.id}>
            {firstAuthor(study)} {study.year}
            <span>{describeCheck(studies.find(({ id }) => id === study.id))}</span>
          </li>
        ))}
      </List>
    )}
  </AsyncContent>
);
