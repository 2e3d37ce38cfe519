import styled, { css } from 'styled-components';

const display = css`
  font: var(--font-weight-display) var(--font-size-6) / 1.02 var(--font-title);
  font-variation-settings: var(--font-settings-display);
  letter-spacing: var(--letter-spacing-display);
  text-wrap: balance;
`;
const head = css`
  font: var(--font-weight-heading) var(--font-size-5) / var(--line-height-tight) var(--font-serif);
  font-variation-settings: var(--font-settings-heading);
  letter-spacing: var(--letter-spacing-heading);
  text-wrap: balance;
`;
const smallHead = css`
  ${head}
  font-size: var(--font-size-4);
  line-height: 1.18;
`;

/** The words on a cover: one h1, as large as a sentence can be. */
export const HeroTitle = styled.h1`
  ${display}
  font-family: var(--font-display);
  font-size: var(--font-size-7);
  line-height: var(--line-height-flat);
  font-variation-settings: var(--font-settings-hero);
  em {
    display: block;
  }
`;
/** The h1 of a page without a cover. */
export const PageTitle = styled.h1`
  ${display}
`;
/** The h2 of a section. */
export const Title = styled.h2`
  ${display}
`;
/** The h2 of a paragraph in a leaflet. */
export const ParagraphTitle = styled.h2`
  ${head}
`;
/** An h3 at the size of a paragraph's title. */
export const Heading = styled.h3`
  ${head}
`;
/** The h3 of a card. */
export const SmallHeading = styled.h3`
  ${smallHead}
`;
/** A card's heading that follows the h1 at once. */
export const SmallTitle = styled.h2`
  ${smallHead}
`;
/** For anything one would say aloud. */
export const Lead = styled.p`
  font: var(--font-weight-text) var(--font-size-3) / 1.45 var(--font-serif);
  font-variation-settings: var(--font-settings-text);
  color: var(--ink-2);
  max-width: 36em;
  text-wrap: pretty;
`;
/** Running text, at most 62 characters a line. */
export const Copy = styled.p`
  color: var(--ink-2);
  max-width: var(--measure);
  text-wrap: pretty;
  & + & {
    margin-top: var(--space-4);
  }
`;
/** What stands above a value. */
export const Label = styled.p`
  font-size: var(--font-size-0);
  line-height: 1.4;
  font-weight: var(--font-weight-medium);
  color: var(--ink-3);
  letter-spacing: var(--letter-spacing-label);
`;
/** Small print, which never goes below 13 px. */
export const Fine = styled.p`
  font-size: var(--font-size-0);
  line-height: 1.5;
  color: var(--ink-3);
`;

const Mark = styled.a`
  color: var(--accent);
  text-decoration: none;
  font-family: var(--font-serif);
  font-style: normal;
  padding: 0 0.08em;
  margin-inline-start: 0.02em;
  position: relative;
  white-space: nowrap;
  &::after {
    content: '';
    position: absolute;
    inset: -0.35em -0.6em;
  }
  &:hover {
    text-decoration: underline;
  }
  h1 &,
  h2 & {
    font-size: 0.62em;
    vertical-align: 0.42em;
    line-height: 0;
  }
`;
/** Ends every claim about an effect; leads to the disclaimer in the footer. */
export const Dagger = () => (
  <Mark href="#disclaimer" aria-label="See the disclaimer">
    †
  </Mark>
);

/** Read aloud, not seen. */
export const VisuallyHidden = styled.span.attrs({ className: 'vh' })``;
