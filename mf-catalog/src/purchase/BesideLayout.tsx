import styled from 'styled-components';

/** Sections with the buy box beside them from 1024 px on; below, it stands where it is in the page. */
export const BesideLayout = styled.div`
  @media (min-width: 64rem) {
    --buy-box: clamp(22.5rem, 32vw, 27rem);
    --beside: calc(var(--buy-box) + var(--space-7));
    position: relative;
  }
`;

/** The place of the buy box: as high as the sections, so that the box stays in view beside them. */
export const Beside = styled.div`
  @media (min-width: 64rem) {
    position: absolute;
    z-index: 2;
    inset-block: var(--space-5) var(--space-7);
    right: max(var(--page-margin), calc((100% - var(--page-width)) / 2));
    width: var(--buy-box);
    > * {
      position: sticky;
      top: calc(var(--header-height) + var(--space-4));
    }
  }
`;
