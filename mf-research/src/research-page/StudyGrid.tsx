import { Link } from '@candor/shell-contract/router';
import { Copy } from '@candor/ui/Type';
import styled from 'styled-components';
import { library } from '../library/library';
import {
  findStudies,
  inOrder,
  libraryParams,
  orders,
  parseLibraryQuery,
  parseOrder,
  type Order,
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
  gap: var(--space-1) var(--space-4);
  padding-bottom: var(--space-5);
  font-size: var(--font-size-1);
  color: var(--ink-2);
  a {
    padding-block: var(--space-1);
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: var(--font-weight-bold);
    text-decoration: none;
  }
`;

const orderWords: Readonly<Record<Order, string>> = {
  category: 'By category',
  newest: 'Newest',
  oldest: 'Oldest',
  largest: 'Largest',
};

/** Links, so that they work in a list that the server drew and scripts have not reached. */
const OrderLinks = ({ params }: { params: URLSearchParams }) => {
  const chosen = parseOrder(params);
  const addressIn = (order: Order) => {
    const asked = new URLSearchParams(libraryParams(parseLibraryQuery(params)));
    if (order !== 'category') asked.set('sort', order);
    return asked.size > 0 ? `/research?${asked.toString()}` : '/research';
  };
  return (
    <Sorting aria-label="Sort studies">
      {orders.map((order) => (
        <Link
          key={order}
          to={addressIn(order)}
          {...(order === chosen ? { 'aria-current': 'true' as const } : {})}
        >
          {orderWords[order]}
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

/** The studies that answer the address's question, with how many of them found nothing. */
export const StudyGrid = () => {
  const params = useLibraryParams();
  const query = parseLibraryQuery(params);
  const studies = inOrder(findStudies(library, query), parseOrder(params));
  const nulls = studies.filter(({ foundNothing }) => foundNothing).length;

  return (
    <>
      <CountLine role="status">
        <span>{studies.length === 1 ? '1 study' : `${studies.length} studies`}</span>
        {nulls > 0 && <span key={nulls}>{`${nulls} of them found nothing`}</span>}
      </CountLine>
      <OrderLinks params={params} />
      {studies.length === 0 && <Copy>No studies found matching your criteria.</Copy>}
      {/* A search makes the list anew: a card of the server's that moved would be a shift of the page. */}
      <List key={query.text === '' ? 'whole' : 'searched'}>
        {studies.map((study) => (
          <StudyCard key={study.id} study={study} />
        ))}
      </List>
    </>
  );
};
