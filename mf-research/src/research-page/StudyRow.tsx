import styled from 'styled-components';
import { Icon } from '@candor/ui/Icon';
import { SmallPrint, SmallTitle } from '@candor/ui/Type';
import type { Study } from '../library/study';
import { firstAuthor } from '../study-carousel/study-text';
import { formatPeople, StudyFinding, StudyLink, StudyTags } from './StudyFacts';

// Title and facts, side by side where there is room; the bar has the colors of the formula.
const Row = styled.article`
  --measure: 31em;
  display: grid;
  gap: 0 var(--grid-gap);
  padding: var(--space-3) 0 0 var(--space-4);
  border-bottom: var(--border-width-1) solid var(--border-subtle);
  background: linear-gradient(var(--formula-start), var(--formula-end)) 0 50% / 4px
    calc(100% - var(--space-5)) no-repeat;

  h2,
  h3 {
    font-size: var(--font-size-2);
    line-height: 1.3;
    a {
      display: inline-block;
      margin-block: -0.5rem;
      padding-block: 0.8rem;
      text-decoration-color: var(--border-strong);
    }
  }
  summary {
    display: flex;
    gap: 0 var(--space-3);
    align-items: center;
    min-height: var(--tap-target);
    color: var(--ink-2);
    font-size: var(--font-size-1);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    .icon {
      margin-left: auto;
    }
  }
  details > div {
    display: grid;
    gap: var(--space-3);
    padding-bottom: var(--space-4);
  }
  [open] .icon {
    rotate: 180deg;
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-block: var(--space-2);
    align-items: start;
    > :is(h2, h3) {
      align-self: center;
      padding-block: var(--space-2);
    }
    &:has([open]) > :is(h2, h3) {
      align-self: start;
    }
  }
`;

type Props = { study: Study; heading: 'h2' | 'h3' };

/** One study in a row that opens: title, result, people and year. */
export const StudyRow = ({ study, heading }: Props) => (
  <Row data-formula={study.formula}>
    <SmallTitle as={heading}>
      <StudyLink study={study} />
    </SmallTitle>
    <details>
      <summary>
        <StudyTags study={study} isShort />
        {formatPeople(study) && <span>{formatPeople(study)}</span>}
        <span>{study.year}</span>
        <Icon name="chevron" />
        <span className="vh">: finding and weak points</span>
      </summary>
      <div>
        <StudyFinding study={study} />
        <SmallPrint>
          {[firstAuthor(study), study.journal, study.duration].filter(Boolean).join(', ')}
        </SmallPrint>
      </div>
    </details>
  </Row>
);
