import { Tag } from '@candor/ui/Tag';
import { Dagger, Label } from '@candor/ui/Type';
import styled from 'styled-components';
import type { Study } from '../library/study';
import { citationOf, shortName, withCommas } from './citation';
import type { HomeCard } from './home-cards';

const Sheet = styled.article`
  display: grid;
  grid-template-rows: auto 1fr auto auto;
  gap: var(--s-5);
  height: 100%;
  min-height: 21rem;
  padding: var(--s-5) var(--s-5) var(--s-3);
  background: var(--leaf);
  border-top: var(--thick) solid;
  border-image: var(--f-gradient) 1;
  box-shadow: var(--shadow-1);
  transition: translate var(--calm) var(--ease);
  [data-turn] > & {
    translate: 0 -4px;
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-2) var(--s-3);
`;
const Finding = styled.h3`
  font: var(--w-text) var(--t-4) / 1.24 var(--font-serif);
  font-variation-settings: var(--head-settings);
  letter-spacing: -0.006em;
  text-wrap: pretty;
`;
const Source = styled.p`
  display: flex;
  justify-content: space-between;
  gap: var(--s-4);
  padding-top: var(--s-4);
  border-top: var(--hair) solid var(--rule);
  font-size: var(--t-1);
  em {
    text-align: end;
  }
`;
const More = styled.details`
  font-size: var(--t-0);
  line-height: 1.5;
  color: var(--ink-2);
  summary {
    padding-block: var(--s-3);
    font-size: var(--t-1);
    font-weight: var(--w-medium);
    cursor: pointer;
  }
  p {
    padding-bottom: var(--s-3);
    overflow-wrap: anywhere;
  }
`;

type Props = { study: Study; card: HomeCard };

/** One finding, large; how it was got, what is weak about it and where to read it, below. */
export const HomeStudyCard = ({ study, card: { badge, description, methodology } }: Props) => (
  <Sheet data-formula={study.formula}>
    <Top>
      <Tag $tone={study.foundNothing ? 'rubric' : 'plain'}>{badge}</Tag>
      {study.participants !== null && <Label>{withCommas(study.participants)} people</Label>}
    </Top>
    <Finding>
      {study.finding}
      {!study.foundNothing && <Dagger />}
    </Finding>
    <Source>
      <span>{shortName(study)}</span>
      <em>{study.journal}</em>
    </Source>
    <More>
      <summary>How they did it</summary>
      <p>{description}</p>
      <p>
        <b>Method: </b>
        {methodology}
      </p>
      <p>
        <b>What’s weak: </b>
        {study.limits}
      </p>
      <p>{citationOf(study)}</p>
    </More>
  </Sheet>
);
