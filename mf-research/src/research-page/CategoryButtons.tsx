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
  &[aria-pressed='true'] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--ink-inverse);
  }
`;

const all = [{ name: 'All', count: libraryCount }, ...categories] as const;

type Props = {
  chosen: LibraryQuery['category'];
  /** The search text, for the form without scripts. */
  text: string;
  onChoose: (category: LibraryQuery['category']) => void;
};

/** All and the categories, each with its number of studies. */
export const CategoryButtons = ({ chosen, text, onChoose }: Props) => (
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
          {name} <span>{count}</span>
        </CategoryButton>
      ))}
    </Form>
  </Details>
);
