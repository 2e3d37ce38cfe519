import styled from 'styled-components';
import { formatCount } from '@candor/catalog-contract/money';
import { Link } from '@candor/shell-contract/router';
import { Tag } from '@candor/ui/Tag';
import { Dagger, Unbroken } from '@candor/ui/Type';
import { library } from '../library/library';
import type { Study } from '../library/study';
import { fourCards, homeCards, type HomeCard } from './home-cards';
import { firstAuthor } from './study-text';

// The link covers the card except the dagger.
const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-5);
  height: 100%;
  min-height: 21rem;
  padding: var(--space-5);
  background: var(--surface-raised);
  border-top: var(--border-width-3) solid;
  border-image: var(--formula-gradient) 1;
  box-shadow: var(--shadow-1);
  [data-turn] > & {
    box-shadow: var(--shadow-2);
  }
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-2) var(--space-4);
    font-size: var(--font-size-1);
  }
  h3 {
    font: var(--font-weight-text) var(--font-size-4) / 1.24 var(--font-serif);
    letter-spacing: -0.006em;
    text-wrap: pretty;
  }
  h3 a {
    z-index: 1;
  }
  h3 + p {
    padding-top: var(--space-4);
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  [data-study]::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

type Props = { study: Study; badge: string };

/** A finding and its source. The link opens `StudyPopup`, or the library without scripts. */
const HomeStudyCard = ({ study, badge }: Props) => (
  <Card data-formula={study.formula}>
    <p>
      <Tag $tone={study.isNullResult ? 'rubric' : 'plain'}>{badge}</Tag>
      {study.participants !== null && `${formatCount(study.participants)} people`}
    </p>
    <h3>
      <Unbroken>{study.finding}</Unbroken>
      {!study.isNullResult && <Dagger />}
    </h3>
    <p>
      <Link
        to={`/research?q=${encodeURIComponent(firstAuthor(study))}`}
        data-study={study.id}
        aria-haspopup="dialog"
      >
        {`${firstAuthor(study)} ${study.year}`}
      </Link>{' '}
      <em>{study.journal}</em>
    </p>
  </Card>
);

const listCards = (cards: readonly HomeCard[]) =>
  cards.map(({ id, badge }) => {
    const study = library.find((entry) => entry.id === id);
    return (
      study && (
        <li key={id}>
          <HomeStudyCard study={study} badge={badge} />
        </li>
      )
    );
  });

/** The ten cards of the home page. */
export const HomeStudyCards = () => listCards(homeCards);

/** The four cards for pages of other teams. */
export const FourStudyCards = () => listCards(fourCards);
