import styled from 'styled-components';
import { categories, libraryCount } from '../library/categories';
import type { LibraryQuery } from '../library/library-query';

const Form = styled.form`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  scrollbar-width: none;
  padding: 4px;
  margin: -4px;
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
);
