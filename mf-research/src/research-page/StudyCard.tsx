import { formatCount } from '@candor/catalog-contract/money';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallPrint, SmallTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import type { Study } from '../library/study';
import { studyPath } from '../study-carousel/study-text';

const Card = styled.article`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: var(--space-3);
  padding: var(--space-5);
  background: var(--surface-raised);
  border-top: var(--border-width-3) solid;
  border-image: var(--formula-gradient) 1;
  box-shadow: var(--shadow-1);

  h2 a {
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

const Footer = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  justify-content: space-between;
  border-top: var(--border-width-1) solid var(--border-subtle);
  padding-top: var(--space-4);
  font-size: var(--font-size-1);
  overflow-wrap: anywhere;
`;

const kindLabels = { trial: 'Primary study', review: 'Review', press: 'Journalism' };
const givenLabels = {
  openly: 'Openly given',
  'in-part': 'Openly given in part',
  'not-openly': 'People were misled',
};

/** One study: kind of evidence, what people knew, finding and weakness. */
export const StudyCard = ({ study }: { study: Study }) => (
  <Card data-formula={study.formula}>
    <Tags>
      {study.isNullResult && <Tag $tone="rubric">Null result</Tag>}
      <Tag>{kindLabels[study.kind]}</Tag>
      {study.given && <Tag>{givenLabels[study.given]}</Tag>}
    </Tags>
    <SmallTitle>
      <a href={studyPath(study.id)} data-library-study={study.id} aria-haspopup="dialog">
        {study.title}
      </a>
    </SmallTitle>
    <SmallPrint>{`${study.authors}. ${study.journal}, ${study.year}`}</SmallPrint>
    <div>
      <Copy>{study.finding}</Copy>
      <Copy>
        <b>What’s weak: </b>
        {study.limits}
      </Copy>
    </div>
    <Footer>
      {study.participants !== null && (
        <span>{`${formatCount(study.participants)} people, ${study.duration ?? ''}`}</span>
      )}
      {study.doi === null ? (
        <span>A magazine piece, which has no DOI</span>
      ) : (
        <a href={`https://doi.org/${study.doi}`}>{`doi:${study.doi}`}</a>
      )}
    </Footer>
  </Card>
);
