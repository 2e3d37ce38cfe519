import { Suspense } from 'react';
import { GoLink } from '@candor/ui/Button';
import { Carousel } from '@candor/ui/Carousel';
import styled from 'styled-components';
import { libraryCount } from './library/categories';
import { onDemand } from './study-cards/on-demand';
import { StudyPopup } from './study-details/StudyPopup';

const HOME_CARDS = 10;
const EVERY_MS = 8000;

const Cards = onDemand(
  async () => (await import('./study-carousel/HomeStudyCards')).HomeStudyCards,
);

const FullWidth = styled(Carousel)`
  --slide: min(82vw, 26rem);
  --bleed: max(var(--page-margin), (100% - var(--page-width)) / 2);
  margin-top: var(--space-7);
`;
// As high as the cards, so that nothing below moves when they come.
const Arriving = styled.li`
  min-height: 21rem;
`;

/** Ten studies, two of which found nothing, as the home page shows them. */
export const StudyCarousel = () => (
  <>
    <FullWidth
      label="Studies"
      item="Study"
      count={HOME_CARDS}
      everyMs={EVERY_MS}
      aside={<GoLink to="/research">{`All ${libraryCount}, with their weak points`}</GoLink>}
    >
      <Suspense fallback={<Arriving aria-busy="true">The studies are on their way.</Arriving>}>
        <Cards />
      </Suspense>
    </FullWidth>
    <StudyPopup />
  </>
);
