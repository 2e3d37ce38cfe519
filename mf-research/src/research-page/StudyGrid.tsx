import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { formulas } from '@candor/catalog-contract/formulas';
import { Link } from '@candor/shell-contract/router';
import { ArrowLink } from '@candor/ui/Button';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { categories, libraryCount } from '../library/categories';
import { library } from '../library/library';
import {
  countMissed,
  findStudies,
  libraryParams,
  parseLibraryQuery,
  parseListView,
  sortStudies,
  viewParams,
  type Density,
  type LibraryQuery,
} from '../library/library-query';
import type { Study } from '../library/study';
import { useLibraryParams } from '../library/use-library-params';
import { ListControls } from './ListControls';
import { StudyCard } from './StudyCard';
import { StudyRow } from './StudyRow';

const CountLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-4) 0;
  font-size: var(--font-size-1);
  color: var(--ink-2);
`;
const List = styled.div<{ $isFull: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $isFull }) =>
    $isFull &&
    `grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
    gap: var(--grid-gap);
    padding-top: var(--space-5);`}
`;
const More = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  margin-top: var(--space-5);
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--tap-target);
  }
`;
const Group = styled.section`
  padding-top: var(--space-6);
`;
const GroupHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 var(--space-5);
  border-bottom: var(--border-width-2) solid var(--formula-ink);
  color: var(--formula-ink);
`;

type ListProps = { studies: readonly Study[]; density: Density; heading: 'h2' | 'h3' };

const StudyList = memo(({ studies, density, heading }: ListProps) => {
  const Item = density === 'full' ? StudyCard : StudyRow;
  return (
    <List $isFull={density === 'full'}>
      {studies.map((study) => (
        <Item key={study.id} study={study} heading={heading} />
      ))}
    </List>
  );
});
StudyList.displayName = 'StudyList';

/** The studies under the formula whose page cites them. */
const FormulaGroups = memo(({ studies, density }: Omit<ListProps, 'heading'>) =>
  formulas.map(({ id, name }) => {
    const cited = studies.filter(({ formula }) => formula === id);
    if (cited.length === 0) return null;
    return (
      <Group key={id} data-formula={id} aria-labelledby={`formula-${id}`}>
        <GroupHeader>
          <ParagraphTitle id={`formula-${id}`}>{name}</ParagraphTitle>
          <ArrowLink to={`/${id}`}>{`See ${name}`}</ArrowLink>
        </GroupHeader>
        <StudyList studies={cited} density={density} heading="h3" />
      </Group>
    );
  }),
);
FormulaGroups.displayName = 'FormulaGroups';

/** Counts the studies of a category that a search finds. */
export const countFound = (text: string) => (category: LibraryQuery['category']) =>
  findStudies(library, { text, category }).length;

/** Links to more studies than the search shows: of a category that it names, and all of them. */
const MoreStudies = ({ params, isEmpty }: { params: URLSearchParams; isEmpty: boolean }) => {
  const { text, category } = parseLibraryQuery(params);
  const pathTo = (query: Partial<LibraryQuery>) =>
    `/research?${new URLSearchParams({
      ...libraryParams({ text: '', category: 'All', ...query }),
      ...viewParams(parseListView(params)),
    }).toString()}`;
  const elsewhere = countFound(text)('All') - countFound(text)(category);
  return (
    <More>
      {elsewhere > 0 && text !== '' && (
        <Link to={pathTo({ text })}>{`${elsewhere} more in other subjects`}</Link>
      )}
      {categories.map(({ name }) => {
        const missed = countMissed(library, text, name);
        return missed > 0 ? (
          <Link key={name} to={pathTo({ category: name })}>{`${missed} more in ${name}`}</Link>
        ) : null;
      })}
      {isEmpty && text !== '' && category !== 'All' && (
        <Link to={pathTo({ category })}>Clear the search</Link>
      )}
      <Link to={pathTo({})}>{`Show all ${libraryCount}`}</Link>
    </More>
  );
};

/** The studies of the query in the URL, with the number of null results. */
export const StudyGrid = () => {
  const params = useLibraryParams();
  const { text, category } = parseLibraryQuery(params);
  const { order, density } = parseListView(params);
  // The same list while a study opens and closes: the cards are not rendered again.
  const studies = useMemo(
    () => sortStudies(findStudies(library, { text, category }), order),
    [text, category, order],
  );
  const nulls = studies.filter(({ isNullResult }) => isNullResult).length;

  return (
    <>
      <CountLine role="status">
        <span>{studies.length === 1 ? '1 study' : `${studies.length} studies`}</span>
        {nulls > 0 && <span key={nulls}>{`${nulls} of them found nothing`}</span>}
      </CountLine>
      <ListControls params={params} />
      {studies.length === 0 && <Copy>No studies found matching your criteria.</Copy>}
      {/* The key re-creates the list for a search: cards that moved would count as a layout shift. */}
      <div key={text === '' ? 'all' : 'search'}>
        {order === 'formula' ? (
          <FormulaGroups studies={studies} density={density} />
        ) : (
          <StudyList studies={studies} density={density} heading="h2" />
        )}
      </div>
      {studies.length < libraryCount && (
        <MoreStudies params={params} isEmpty={studies.length === 0} />
      )}
    </>
  );
};
