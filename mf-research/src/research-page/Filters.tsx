import { useEffect, useLayoutEffect, useRef, useState, useTransition, type FormEvent } from 'react';
import { useLocation, useSearchParams } from '@candor/shell-contract/router';
import { Input } from '@candor/ui/Field';
import { Icon } from '@candor/ui/Icon';
import { Wrap } from '@candor/ui/Layout';
import { Fine } from '@candor/ui/Type';
import styled from 'styled-components';
import { libraryParams, parseLibraryQuery, type LibraryQuery } from '../library/library-query';
import { useLibraryParams } from '../library/use-library-params';
import { addressOf } from './address-of';
import { CategoryButtons } from './CategoryButtons';
import { libraryGate } from './library-gate';

const Bar = styled.div`
  padding-block: var(--space-4);
  border-block: var(--border-width-2) solid var(--ink);
  background: var(--surface-page);

  @media (min-width: 64rem) {
    position: sticky;
    top: var(--header-height);
    z-index: 10;

    & > div {
      grid-template-columns: 18rem minmax(0, 1fr);
      align-items: center;
    }
  }
`;

const Tools = styled(Wrap)`
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

/** Another question keeps the order of the list. */
const withSort = (asked: Record<string, string>, params: URLSearchParams) => {
  const sort = params.get('sort');
  return sort === null ? asked : { ...asked, sort };
};

/**
 * Search box and categories. The question stands in the address, where Back, a reload and a copied
 * link find it. The server is never told the text: a page that arrives with one is narrowed here,
 * and without scripts the categories alone work. The box keeps what is typed to itself (it is not
 * controlled), so that a slow render never swallows a letter.
 */
export const Filters = () => {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const address = addressOf(location);
  const [arrival] = useState(address);
  const [isBusy, startTransition] = useTransition();
  const box = useRef<HTMLInputElement>(null);
  const query = parseLibraryQuery(useLibraryParams());
  const { text } = parseLibraryQuery(params);
  const shown = useRef(text);

  // The list is still the server's: it cannot follow the new address without the studies.
  if (address !== arrival) libraryGate.askOnceFor(address);

  const ask = (category: LibraryQuery['category'], replace: boolean) => {
    const text = box.current?.value ?? '';
    libraryGate.ask();
    startTransition(() =>
      setParams(withSort(libraryParams({ text, category }), params), { replace }),
    );
  };
  const search = () => ask(query.category, true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  // The server's list is the whole one: whoever comes with a text needs the studies at once.
  useEffect(() => {
    if (shown.current !== '') libraryGate.ask();
  }, []);

  // Back, Forward or a link changed the question: the box follows, unless the reader is ahead of it.
  useLayoutEffect(() => {
    if (isBusy || shown.current === text) return;
    shown.current = text;
    if (box.current) box.current.value = text;
  }, [isBusy, text]);

  return (
    <Bar>
      <Tools>
        <Search role="search" action="/research" aria-busy={isBusy} onSubmit={submit}>
          <Icon name="search" />
          <Input
            ref={box}
            type="search"
            name="q"
            aria-label="Search studies"
            placeholder="Title, author or journal"
            autoComplete="off"
            maxLength={200}
            defaultValue={query.text}
            onFocus={libraryGate.ask}
            onChange={search}
          />
          {query.category !== 'All' && (
            <input type="hidden" name="category" value={query.category} />
          )}
        </Search>
        <CategoryButtons
          chosen={query.category}
          text={query.text}
          onChoose={(category) => ask(category, false)}
        />
        <noscript>
          <Fine>Searching needs scripts. The categories work without.</Fine>
        </noscript>
      </Tools>
    </Bar>
  );
};
