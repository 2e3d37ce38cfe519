import styled from 'styled-components';
import { Icon } from '@candor/ui/Icon';
import { categories, libraryCount } from '../library/categories';
import type { LibraryQuery } from '../library/library-query';

// One row that opens on a phone; in a wider window always open.
const Details = styled.details`
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    min-height: var(--tap-target);
    padding-inline: 1rem;
    border: var(--border-width-2) solid var(--border-strong);
    border-radius: var(--radius-pill);
    font-size: var(--font-size-1);
    cursor: pointer;
  }
  b {
    font-weight: var(--font-weight-bold);
  }
  &[open] .icon {
    rotate: 180deg;
  }
  @media (min-width: 48rem) {
    @supports selector(::details-content) {
      summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
      }
    }
  }
`;

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  @media (max-width: 47.99rem) {
    padding-top: var(--space-3);
  }
`;

const CategoryButton = styled.button`
  flex: none;
  min-height: 2.75rem;
  padding: 0.25rem 1rem;
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-pill);
  background: none;
  font-size: var(--font-size-1);
  font-weight: var(--font-weight-medium);
  cursor: pointer;

  & > span {
    font-variant-numeric: tabular-nums;
    opacity: 0.75;
  }
  /* No button moves when a search finds fewer than ten. */
  &:first-of-type > span {
    display: inline-block;
    min-width: 2ch;
  }
  &[aria-pressed='true'] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--ink-inverse);
  }
`;

const all = [{ name: 'All', count: libraryCount }, ...categories] as const;

/** Counts the studies of a category that a search finds. */
export type CountFound = (category: LibraryQuery['category']) => number;

type Props = {
  chosen: LibraryQuery['category'];
  /** The search text, for the form without scripts. */
  text: string;
  /** How many studies of a category the search finds; null without a search. */
  countFound: CountFound | null;
  onChoose: (category: LibraryQuery['category']) => void;
};

/** All and the categories, each with its number of studies, of the search if there is one. */
export const CategoryButtons = ({ chosen, text, countFound, onChoose }: Props) => (
  <Details>
    <summary>
      <span>
        Subject: <b>{chosen}</b>
      </span>
      <Icon name="chevron" />
    </summary>
    <Form action="/research" aria-label="Category" onSubmit={(event) => event.preventDefault()}>
      {text !== '' && <input type="hidden" name="q" value={text} />}
      {all.map(({ name, count }) => (
        <CategoryButton
          key={name}
          type="submit"
          name="category"
          value={name}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name} <span>{countFound ? countFound(name) : count}</span>
        </CategoryButton>
      ))}
    </Form>
  </Details>
);
