import styled from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import {
  densities,
  libraryParams,
  parseLibraryQuery,
  parseListView,
  sortOrders,
  viewParams,
  type Density,
  type ListView,
  type SortOrder,
} from '../library/library-query';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-6);
  padding-bottom: var(--space-3);
  border-bottom: var(--border-width-1) solid var(--border-subtle);
  font-size: var(--font-size-1);
  color: var(--ink-2);
`;
const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
  @media (max-width: 29.99rem) {
    gap: 0 var(--space-3);
    font-size: 0.875rem;
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: var(--font-weight-bold);
    text-decoration: none;
  }
`;

const sortLabels: Readonly<Record<SortOrder, string>> = {
  category: 'By category',
  formula: 'By formula',
  newest: 'Newest',
  oldest: 'Oldest',
  largest: 'Largest',
};
const densityLabels: Readonly<Record<Density, string>> = { compact: 'Compact', full: 'Full' };

/** Links, which work in the server-rendered list before and without scripts. */
export const ListControls = ({ params }: { params: URLSearchParams }) => {
  const view = parseListView(params);
  const pathOf = (change: Partial<ListView>) => {
    const query = new URLSearchParams({
      ...libraryParams(parseLibraryQuery(params)),
      ...viewParams({ ...view, ...change }),
    });
    return query.size > 0 ? `/research?${query.toString()}` : '/research';
  };
  const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});
  return (
    <Bar>
      <Links aria-label="Sort studies">
        {sortOrders.map((order) => (
          <Link key={order} to={pathOf({ order })} {...current(order === view.order)}>
            {sortLabels[order]}
          </Link>
        ))}
      </Links>
      <Links aria-label="Density">
        {densities.map((density) => (
          <Link key={density} to={pathOf({ density })} {...current(density === view.density)}>
            {densityLabels[density]}
          </Link>
        ))}
      </Links>
    </Bar>
  );
};
