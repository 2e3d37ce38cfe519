import { library } from '../library/library';
import { homeCards } from './home-cards';
import { HomeStudyCard } from './HomeStudyCard';

/** The ten cards. Long texts: only code that is loaded on demand imports this. */
export const HomeStudyCards = () =>
  homeCards.map((card) => {
    const study = library.find(({ id }) => id === card.id);
    return (
      study && (
        <li key={card.id}>
          <HomeStudyCard study={study} card={card} />
        </li>
      )
    );
  });
