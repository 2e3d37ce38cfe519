import { Suspense } from 'react';
import styled from 'styled-components';
import { onDemand } from './study-cards/on-demand';
import { StudyPopup } from './study-details/StudyPopup';

const Cards = onDemand(
  async () => (await import('./study-carousel/HomeStudyCards')).FourStudyCards,
);

const Four = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--grid-gap);
`;
// As high as the cards, so that nothing below moves when they come.
const Arriving = styled.li`
  min-height: 21rem;
`;

/** Four studies, one of which found nothing; each opens with its citation. */
export const StudyCards = () => (
  <>
    <Four aria-label="Four studies">
      <Suspense fallback={<Arriving aria-busy="true">The studies are on their way.</Arriving>}>
        <Cards />
      </Suspense>
    </Four>
    <StudyPopup />
  </>
);
