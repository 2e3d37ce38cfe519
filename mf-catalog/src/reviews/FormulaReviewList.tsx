import { useCallback, useState } from 'react';
import styled from 'styled-components';
import type { FormulaReviews } from '@candor/api-contract/reviews';
import type { Formula } from '@candor/catalog-contract/formulas';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { useQuery } from '@candor/shell-contract/use-query';
import { useShop } from '@candor/shell-contract/use-shop';
import { ArrowLink, Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { ReviewList } from './ReviewList';
import { ReviewNumbers } from './ReviewNumbers';
import { reviewsInPage } from './reviews-in-page';
import { fetchReviews } from './use-reviews';

const Area = styled.section`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  margin-top: var(--space-7);
  padding-top: var(--space-5);
  border-top: var(--border-width-2) solid var(--ink);
  > ul {
    width: 100%;
    margin-block: var(--space-5);
  }
`;

const formatError = () => 'More reviews didn’t load. Please try again.';

const Loaded = ({ first }: { first: FormulaReviews }) => {
  const [parts, setParts] = useState<readonly FormulaReviews[]>([first]);
  const { isBusy, error, run } = useMutation(formatError);
  const reviews = parts.flatMap((part) => part.reviews);
  const newest = parts.at(-1) ?? first;
  const hasMore = newest.reviews.length > 0 && reviews.length < newest.count;
  const showMore = () =>
    run(async () => {
      const part = await fetchReviews(first.formula, reviews.at(-1)?.id);
      setParts((before) => [...before, part]);
    });

  if (first.count === 0)
    return <Copy>None yet. The first ones follow three weeks after packages arrive.</Copy>;
  return (
    <>
      <ReviewNumbers reviews={newest} />
      <ReviewList
        reviews={reviews}
        focusId={parts.length > 1 ? (newest.reviews[0]?.id ?? null) : null}
      />
      {error && <Note tone="error">{error}</Note>}
      {hasMore && (
        <Button $ghost disabled={isBusy} aria-busy={isBusy} onClick={() => void showMore()}>
          Show more reviews
        </Button>
      )}
    </>
  );
};

/** All published reviews of a formula: the first part in the page, further ones on request. */
export const FormulaReviewList = ({ formula: { id, name } }: { formula: Formula }) => {
  const inPage = reviewsInPage(useShop(), id);
  const query = useQuery(
    useCallback(() => fetchReviews(id), [id]),
    inPage === null,
  );
  const first = inPage ?? (query.status === 'success' ? query.data : null);
  return (
    <Area aria-labelledby="formula-reviews" data-formula={id}>
      <ParagraphTitle id="formula-reviews">{name}</ParagraphTitle>
      {first && <Loaded first={first} />}
      {!first && query.status === 'loading' && <Copy role="status">Loading the reviews…</Copy>}
      {!first && query.status === 'error' && (
        <>
          <Note tone="error">The reviews didn’t load.</Note>
          <Button $ghost $small onClick={query.retry}>
            Retry
          </Button>
        </>
      )}
      <ArrowLink to={`/${id}`}>{`To ${name}`}</ArrowLink>
    </Area>
  );
};
