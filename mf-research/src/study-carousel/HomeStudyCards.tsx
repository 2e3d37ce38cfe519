import { library } from '../library/library';
import { fourCards, homeCards, type HomeCard } from './home-cards';
import { HomeStudyCard } from './HomeStudyCard';

// Long texts: only code that is loaded on demand imports this.
const inList = (cards: readonly HomeCard[]) =>
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
export const HomeStudyCards = () => inList(homeCards);

/** The four that stand in pages of other teams. */
export const FourStudyCards = () => inList(fourCards);
