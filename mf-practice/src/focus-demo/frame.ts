import styled from 'styled-components';
import { PHONE_BELOW } from './constants';

/** The picture on the left, what to do on the right; one above the other where it is narrow. */
export const Frame = styled.div`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    align-items: stretch;
  }
`;

/** As large before there is a picture as with one, so that nothing below moves. */
export const Window = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  max-height: 80vh;
  margin-inline: auto;
  width: 100%;
  overflow: hidden;
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  > div,
  canvas,
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  @media (min-width: ${PHONE_BELOW}px) {
    aspect-ratio: 3 / 2;
    max-height: none;
  }
`;

/** What to do, and how many seconds are left. */
export const Side = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: space-between;
  min-height: 17rem;
`;
