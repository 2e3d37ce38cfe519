import { Suspense } from 'react';
import { ArrowLink } from '@candor/ui/Button';
import { Carousel } from '@candor/ui/Carousel';
import styled from 'styled-components';
import { libraryCount } from './library/categories';
import { lazyCards } from './study-carousel/lazy-cards';
import { StudyPopup } from './study-details/StudyPopup';

const HOME_CARDS = 10;
const INTERVAL_MS = 8000;

const Cards = lazyCards(
  async () => (await import('./study-carousel/HomeStudyCards')).HomeStudyCards,
);

const FullWidth = styled(Carousel)`
  --slide: min(82vw, 26rem);
  --bleed: max(var(--page-margin), (100% - var(--page-width)) / 2);
  margin-top: var(--space-7);
`;
// As high as the cards, to avoid a layout shift.
const Placeholder = styled.li`
  min-height: 21rem;
`;

/** The ten studies of the home page, two of them null results. */
export const StudyCarousel = () => (
  <>
    <FullWidth
      label="Studies"
      item="Study"
      count={HOME_CARDS}
      everyMs={INTERVAL_MS}
      aside={<ArrowLink to="/research">{`All ${libraryCount}, with their weak points`}</ArrowLink>}
    >
      <Suspense
        fallback={<Placeholder aria-busy="true">The studies are on their way.</Placeholder>}
      >
        <Cards />
      </Suspense>
    </FullWidth>
    <StudyPopup />
  </>
);
