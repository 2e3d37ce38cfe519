import { Link } from '@candor/shell-contract/router';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { library } from '../library/library';
import {
  findStudies,
  libraryParams,
  parseLibraryQuery,
  parseSortOrder,
  sortOrders,
  sortStudies,
  type SortOrder,
} from '../library/library-query';
import { useLibraryParams } from '../library/use-library-params';
import { StudyCard } from './StudyCard';

const CountLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-5);
  font-size: var(--font-size-1);
  color: var(--ink-2);
`;

const Sorting = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  padding-bottom: var(--space-4);
  font-size: var(--font-size-1);
  color: var(--ink-2);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: var(--font-weight-bold);
    text-decoration: none;
  }
`;

const sortLabels: Readonly<Record<SortOrder, string>> = {
  category: 'By category',
  newest: 'Newest',
  oldest: 'Oldest',
  largest: 'Largest',
};

/** Links work in the server-rendered list, before and without scripts. */
const SortLinks = ({ params }: { params: URLSearchParams }) => {
  const current = parseSortOrder(params);
  const pathOf = (order: SortOrder) => {
    const query = new URLSearchParams(libraryParams(parseLibraryQuery(params)));
    if (order !== 'category') query.set('sort', order);
    return query.size > 0 ? `/research?${query.toString()}` : '/research';
  };
  return (
    <Sorting aria-label="Sort studies">
      {sortOrders.map((order) => (
        <Link
          key={order}
          to={pathOf(order)}
          {...(order === current ? { 'aria-current': 'true' as const } : {})}
        >
          {sortLabels[order]}
        </Link>
      ))}
    </Sorting>
  );
};

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
  gap: var(--grid-gap);
`;

/** The studies of the query in the URL, with the number of null results. */
export const StudyGrid = () => {
  const params = useLibraryParams();
  const query = parseLibraryQuery(params);
  const studies = sortStudies(findStudies(library, query), parseSortOrder(params));
  const nulls = studies.filter(({ isNullResult }) => isNullResult).length;

  return (
    <>
      <CountLine role="status">
        <span>{studies.length === 1 ? '1 study' : `${studies.length} studies`}</span>
        {nulls > 0 && <span key={nulls}>{`${nulls} of them found nothing`}</span>}
      </CountLine>
      <SortLinks params={params} />
      {studies.length === 0 && <Copy>No studies found matching your criteria.</Copy>}
      {/* The key re-creates the list for a search: cards that moved would count as a layout shift. */}
      <List key={query.text === '' ? 'all' : 'search'}>
        {studies.map((study) => (
          <StudyCard key={study.id} study={study} />
        ))}
      </List>
    </>
  );
};
