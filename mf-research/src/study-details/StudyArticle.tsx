import styled from 'styled-components';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCount } from '@candor/catalog-contract/money';
import { ArrowLink } from '@candor/ui/Button';
import { Tag } from '@candor/ui/Tag';
import { Copy, Dagger, ParagraphTitle, Unbroken } from '@candor/ui/Type';
import { library } from '../library/library';
import type { Study, StudyDetails } from '../library/study';
import { homeCards } from '../study-carousel/home-cards';
import { formatCitations } from './citations';
import { CopyCitation } from './CopyCitation';
import { studyDetails } from './study-details';

const Content = styled.div`
  display: grid;
  gap: var(--space-5);
  > .label {
    padding-inline-end: var(--tap-target);
  }
  h3 {
    font-weight: var(--font-weight-bold);
    margin-bottom: var(--space-2);
  }
  ul {
    display: grid;
    gap: var(--space-2);
    padding-left: 1.1em;
    list-style: '–  ';
    color: var(--ink-2);
  }
  > .links {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-6);
  }
`;
const Facts = styled.dl`
  border-top: var(--border-width-3) solid var(--ink);
  font-size: var(--font-size-1);
  > div {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-5);
    padding-block: var(--space-2);
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    font-weight: var(--font-weight-medium);
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

const givenLabels = {
  openly: 'Yes, openly',
  'in-part': 'Some of them',
  'not-openly': 'No, they were misled',
};

const formatImpactFactor = ({ impactFactor }: StudyDetails): string => {
  if (impactFactor === null) return 'Not found';
  return typeof impactFactor === 'string'
    ? impactFactor
    : `${impactFactor.value} (${impactFactor.year})`;
};

const listFacts = (
  { authors, journal, year, category, participants, duration, given }: Study,
  details: StudyDetails,
) =>
  [
    ['Authors', authors],
    ['Published', `${journal}, ${year}`],
    ['Category', category],
    ['People', participants === null ? 'N/A' : formatCount(participants)],
    ['Duration', duration ?? 'N/A'],
    ['Were they told?', given === null ? 'Not stated' : givenLabels[given]],
    ['Impact factor', formatImpactFactor(details)],
  ] as const;

type Props = {
  id: Study['id'];
  titleId?: string;
  /** The address of the page while it is open. */
  address?: string | undefined;
  children?: (study: Study) => React.ReactNode;
};

/** One study in full: facts, finding, method, weakness, citation. */
export const StudyArticle = ({ id, titleId, address, children }: Props) => {
  const study = library.find((entry) => entry.id === id);
  const details = studyDetails[id];
  if (!study || !details) return null;
  const { title, finding, limits, isNullResult, doi, formula } = study;
  const badge = homeCards.find((card) => card.id === id)?.badge;
  return (
    <Content data-formula={formula} data-address={address}>
      <p className="label">
        <Tag $tone={isNullResult ? 'rubric' : 'plain'}>
          {badge ?? (isNullResult ? 'Null result' : study.category)}
        </Tag>
      </p>
      <ParagraphTitle id={titleId}>
        <Unbroken>{title}</Unbroken>
      </ParagraphTitle>
      <Facts>
        {listFacts(study, details).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <div>
        <Copy>
          <b>
            {finding}
            {!isNullResult && <Dagger />}
          </b>
        </Copy>
        <Copy>{details.description}</Copy>
      </div>
      <div>
        <h3>Key results</h3>
        <ul>
          {details.keyResults.map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>How it was done</h3>
        <Copy>{details.methodology}</Copy>
      </div>
      <div>
        <h3>What’s weak</h3>
        <Copy>{limits}</Copy>
      </div>
      <CopyCitation
        citation={`${details.citation}${doi ? ` doi:${doi}` : ''}`}
        citations={formatCitations(study, details.citation)}
      />
      <p className="links">
        {doi && <a href={`https://doi.org/${doi}`}>Read it at doi.org</a>}
        <ArrowLink to={`/${formula}`}>{`Related formula: ${formulaById(formula).name}`}</ArrowLink>
        {children?.(study)}
      </p>
    </Content>
  );
};
