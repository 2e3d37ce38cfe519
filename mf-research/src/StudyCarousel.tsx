import { Suspense } from 'react';
import styled from 'styled-components';
import { ArrowLink } from '@candor/ui/Button';
import { Carousel } from '@candor/ui/Carousel';
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
      {/* In the browser the fallback suspends, too: the slot around it keeps its place until then. */}
      <Suspense fallback={typeof document === 'undefined' ? null : <Cards />}>
        <Cards />
      </Suspense>
    </FullWidth>
    <StudyPopup />
  </>
);
