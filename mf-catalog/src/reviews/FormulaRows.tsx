import styled from 'styled-components';
import type { FormulaReviews, ReviewsResponse } from '@candor/api-contract/reviews';
import { formulas, type Formula } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { api } from '@candor/shell-contract/session';
import { useQuery } from '@candor/shell-contract/use-query';
import { Capsule } from '@candor/ui/Capsule';
import { SmallTitle } from '@candor/ui/Type';
import { countReviews } from './reviews-in-page';

const List = styled.ul`
  margin-top: var(--space-6);
  padding: 0;
  list-style: none;
  border-bottom: var(--border-width-1) solid var(--border-subtle);
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: var(--space-1) var(--space-5);
  align-items: center;
  padding-block: var(--space-4);
  border-top: var(--border-width-1) solid var(--border-subtle);
  > svg {
    grid-row: 1 / span 2;
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap-target);
  }
  @media (min-width: 48rem) {
    grid-template-columns: 4rem minmax(0, 1fr) auto;
    > svg {
      grid-row: auto;
    }
  }
`;

const fetchAll = (signal: AbortSignal) => api.call<ReviewsResponse>('/api/reviews', { signal });

type RowProps = {
  formula: Formula;
  /** Null without any; undefined while it is not known. */
  reviews: FormulaReviews | null | undefined;
};

const describe = (reviews: RowProps['reviews']): string => {
  if (reviews === null) return 'No reviews yet. Be the first';
  return reviews ? `${reviews.average ?? '–'} of 5, ${countReviews(reviews.count)}` : 'Reviews';
};

const FormulaRow = ({ formula: { id, name }, reviews }: RowProps) => (
  <Row data-formula={id}>
    <Capsule formula={id} />
    <SmallTitle>{name}</SmallTitle>
    <Link
      to={reviews === null ? `/${id}` : `/reviews?formula=${id}`}
      aria-label={`${describe(reviews)}: ${name}`}
    >
      {describe(reviews)}
    </Link>
  </Row>
);

/** Every formula with its rating, or with the invitation to be the first. */
export const FormulaRows = () => {
  const query = useQuery(fetchAll);
  const known = query.status === 'success' ? query.data.formulas : null;
  return (
    <List aria-label="Formulas">
      {formulas.map((formula) => (
        <FormulaRow
          key={formula.id}
          formula={formula}
          reviews={known ? (known.find((each) => each.formula === formula.id) ?? null) : undefined}
        />
      ))}
    </List>
  );
};
