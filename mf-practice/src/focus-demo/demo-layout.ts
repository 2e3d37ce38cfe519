import styled from 'styled-components';
import { PHONE_BELOW } from './constants';

/** Picture and controls, side by side on wide screens. */
export const DemoLayout = styled.div`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    align-items: stretch;
  }
`;

/**
 * Has a fixed aspect ratio, against layout shift. A phone has the picture and the controls in one view:
 * who presses Start looks at the dot.
 */
export const PictureBox = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  max-height: max(12rem, calc(100svh - 26rem));
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

export const Controls = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: space-between;
  min-height: 17rem;
`;
