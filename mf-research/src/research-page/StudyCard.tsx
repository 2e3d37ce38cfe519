import styled from 'styled-components';
import { SmallPrint, SmallTitle } from '@candor/ui/Type';
import type { Study } from '../library/study';
import { formatPeople, StudyFinding, StudyLink, StudyTags } from './StudyFacts';

const Card = styled.article`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: var(--space-3);
  padding: var(--space-5);
  background: var(--surface-raised);
  border-top: var(--border-width-3) solid;
  border-image: var(--formula-gradient) 1;
  box-shadow: var(--shadow-1);

  h2 a,
  h3 a {
    text-decoration-thickness: 1px;
    text-decoration-color: var(--border-strong);
    text-underline-offset: 0.15em;
  }
`;

const Tags = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-bottom: var(--space-2);
`;

const Source = styled.p`
  display: grid;
  justify-items: start;
  padding-top: var(--space-3);
  border-top: var(--border-width-1) solid var(--border-subtle);
  font-size: var(--font-size-1);
  overflow-wrap: anywhere;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

type Props = { study: Study; heading: 'h2' | 'h3' };

/** One study with everything: kind of evidence, what people knew, finding and weakness. */
export const StudyCard = ({ study, heading }: Props) => (
  <Card data-formula={study.formula}>
    <Tags>
      <StudyTags study={study} />
    </Tags>
    <SmallTitle as={heading}>
      <StudyLink study={study} />
    </SmallTitle>
    <SmallPrint>{`${study.authors}. ${study.journal}, ${study.year}`}</SmallPrint>
    <StudyFinding study={study} />
    <Source>
      {formatPeople(study) && <span>{`${formatPeople(study)}, ${study.duration ?? ''}`}</span>}
      {study.doi === null ? (
        'A magazine piece, which has no DOI'
      ) : (
        <a href={`https://doi.org/${study.doi}`}>{`doi:${study.doi}`}</a>
      )}
    </Source>
  </Card>
);
