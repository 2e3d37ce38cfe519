import { useEffect, useLayoutEffect, useRef, useState, useTransition, type FormEvent } from 'react';
import styled from 'styled-components';
import { useLocation, useSearchParams } from '@candor/shell-contract/router';
import { Input } from '@candor/ui/Field';
import { Icon } from '@candor/ui/Icon';
import { Wrap } from '@candor/ui/Layout';
import { SmallPrint } from '@candor/ui/Type';
import {
  libraryParams,
  parseLibraryQuery,
  parseListView,
  viewParams,
  type LibraryQuery,
} from '../library/library-query';
import { useLibraryParams } from '../library/use-library-params';
import { CategoryButtons, type CountFound } from './CategoryButtons';
import { historyEntry, libraryTrigger } from './load-trigger';

const Toolbar = styled.div`
  padding-block: var(--space-4);
  border-block: var(--border-width-2) solid var(--ink);
  background: var(--surface-page);

  @media (min-width: 64rem) {
    & > div {
      grid-template-columns: 18rem minmax(0, 1fr);
      align-items: start;
    }
  }
`;

const Controls = styled(Wrap)`
  display: grid;
  gap: var(--space-3) var(--space-5);
`;

const Search = styled.form`
  position: relative;

  & > svg {
    position: absolute;
    left: 1rem;
    top: 50%;
    translate: 0 -50%;
  }
  & > input {
    min-height: 3rem;
    padding-left: 3rem;
    border-radius: var(--radius-pill);
  }
`;

/** The counts of a search, which need the studies; null before they have arrived. */
const useCountFound = (text: string): CountFound | null => {
  const [count, setCount] = useState<((text: string) => CountFound) | null>(null);
  useEffect(() => {
    if (text === '') return;
    // The list shows the error, and the numbers of the library stay.
    import('./StudyGrid').then(
      ({ countFound }) => setCount(() => countFound),
      () => undefined,
    );
  }, [text]);
  return text === '' || count === null ? null : count(text);
};

/**
 * Search input and categories; the query is in the URL. The server never receives the search text, so
 * the browser filters the list. The input is uncontrolled: a slow render must not drop characters.
 */
export const Filters = () => {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const entry = historyEntry(location);
  const [initialEntry] = useState(entry);
  const [isBusy, startTransition] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  const query = parseLibraryQuery(useLibraryParams());
  const { text } = parseLibraryQuery(params);
  const countFound = useCountFound(text);
  const shownText = useRef(text);

  // The server-rendered list cannot follow a new URL without the studies.
  if (entry !== initialEntry) libraryTrigger.requestOnce(entry);

  const applyFilters = (category: LibraryQuery['category'], replace: boolean) => {
    const text = input.current?.value ?? '';
    libraryTrigger.request();
    startTransition(() =>
      setParams(
        { ...libraryParams({ text, category }), ...viewParams(parseListView(params)) },
        { replace },
      ),
    );
  };
  const search = () => applyFilters(query.category, true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  // The server renders the whole list: a URL with a search text needs the studies at once.
  useEffect(() => {
    if (shownText.current !== '') libraryTrigger.request();
  }, []);

  // Back, Forward and links update the input, except while the visitor types.
  useLayoutEffect(() => {
    if (isBusy || shownText.current === text) return;
    shownText.current = text;
    if (input.current) input.current.value = text;
  }, [isBusy, text]);

  return (
    <Toolbar>
      <Controls>
        <Search role="search" action="/research" aria-busy={isBusy} onSubmit={submit}>
          <Icon name="search" />
          <Input
            ref={input}
            type="search"
            name="q"
            aria-label="Search studies"
            placeholder="Title, author or journal"
            autoComplete="off"
            maxLength={200}
            defaultValue={query.text}
            onFocus={libraryTrigger.request}
            onChange={search}
          />
          {query.category !== 'All' && (
            <input type="hidden" name="category" value={query.category} />
          )}
        </Search>
        <CategoryButtons
          chosen={query.category}
          text={query.text}
          countFound={countFound}
          onChoose={(category) => applyFilters(category, false)}
        />
        <noscript>
          <SmallPrint>Search needs JavaScript. The categories work without it.</SmallPrint>
        </noscript>
      </Controls>
    </Toolbar>
  );
};
