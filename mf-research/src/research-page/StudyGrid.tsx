import { useSearchParams } from '@candor/shell-contract/router';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { library } from '../library/library';
import { findStudies, parseLibraryQuery } from '../library/library-query';
import { StudyCard } from './StudyCard';

const CountLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--s-4);
  padding-block: var(--s-5);
  font-size: var(--t-1);
  color: var(--ink-2);
`;

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  gap: var(--gap);
`;

/** The studies that answer the address's question, with how many of them found nothing. */
export const StudyGrid = () => {
  const [params] = useSearchParams();
  const studies = findStudies(library, parseLibraryQuery(params));
  const nulls = studies.filter(({ foundNothing }) => foundNothing).length;

  return (
    <>
      <CountLine role="status">
        <span>{studies.length === 1 ? '1 study' : `${studies.length} studies`}</span>
        {nulls > 0 && <span>{`${nulls} of them found nothing`}</span>}
      </CountLine>
      {studies.length === 0 && <Copy>No studies found matching your criteria.</Copy>}
      <List>
        {studies.map((study) => (
          <StudyCard key={study.id} study={study} />
        ))}
      </List>
    </>
  );
};
