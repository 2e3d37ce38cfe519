import styled from 'styled-components';
import type { PublishedReview } from '@candor/api-contract/reviews';
import { formatDate } from '@candor/shell-contract/format-date';
import { Rating } from '../purchase/Rating';

const List = styled.ul`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  list-style: none;
  padding: 0;
  margin: var(--space-7) 0 0;
  @media (min-width: 64rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: calc(100% / 12);
  }
`;
const Quote = styled.figure`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  align-content: start;
  margin: 0;
  blockquote {
    margin: 0;
    font: var(--font-weight-text) var(--font-size-3) / 1.42 var(--font-serif);
    white-space: pre-line;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  .expected {
    font-size: var(--font-size-1);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  figcaption p {
    margin-top: var(--space-2);
  }
  small {
    font-size: var(--font-size-0);
    color: var(--ink-3);
  }
`;

type Props = {
  reviews: readonly PublishedReview[];
  /** Focuses this review: the first of a part that was fetched. */
  focusId?: number | null;
};

/** Published reviews as they were written. */
export const ReviewList = ({ reviews, focusId = null }: Props) => (
  <List>
    {reviews.map(({ id, rating, text, expected, firstName, writtenOn }) => (
      <li
        key={id}
        tabIndex={-1}
        ref={(item) => {
          if (id === focusId) item?.focus();
        }}
      >
        <Quote>
          {expected !== null && <p className="expected">{`Expected: “${expected}”`}</p>}
          <blockquote>{`“${text}”`}</blockquote>
          <figcaption>
            <Rating value={rating} />
            <p>
              <b>{firstName ?? 'A buyer'}</b> <small>{formatDate(writtenOn, 'UTC')}</small>
            </p>
          </figcaption>
        </Quote>
      </li>
    ))}
  </List>
);
