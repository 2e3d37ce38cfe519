import { library } from '../library/library';
import { homeCards } from './home-cards';
import { HomeStudyCard } from './HomeStudyCard';

/** The ten cards. Long texts: only code that is loaded on demand imports this. */
export const HomeStudyCards = () =>
  homeCards.map(({ id, badge }) => {
    const study = library.find((entry) => entry.id === id);
    return (
      study && (
        <li key={id}>
          <HomeStudyCard study={study} badge={badge} />
        </li>
      )
    );
  });
