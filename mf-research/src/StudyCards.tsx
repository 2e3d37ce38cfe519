import { Suspense } from 'react';
import styled from 'styled-components';
import type { Fragment } from '@candor/ui/RemoteSlot';
import { lazyCards } from './study-carousel/lazy-cards';
import { StudyPopup } from './study-details/StudyPopup';

const Cards = lazyCards(
  async () => (await import('./study-carousel/HomeStudyCards')).FourStudyCards,
);

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--grid-gap);
`;
// The placeholder is as high as the cards, to avoid a layout shift.
const Placeholder = styled.li`
  min-height: 21rem;
`;

/** Four studies, one of them a null result; each opens a popup with its citation. */
export const StudyCards: Fragment<'mf-research/StudyCards'> = ({ label = 'Four studies' }) => (
  <>
    <Grid aria-label={label}>
      <Suspense
        fallback={<Placeholder aria-busy="true">The studies are on their way.</Placeholder>}
      >
        <Cards />
      </Suspense>
    </Grid>
    <StudyPopup />
  </>
);
