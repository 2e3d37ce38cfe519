import styled, { css } from 'styled-components';

const display = css`
  font: var(--font-weight-display) var(--font-size-6) / 1.02 var(--font-title);
  letter-spacing: var(--letter-spacing-display);
  text-wrap: balance;
`;
const heading = css`
  font: var(--font-weight-heading) var(--font-size-5) / var(--line-height-tight) var(--font-serif);
  letter-spacing: var(--letter-spacing-heading);
  text-wrap: balance;
`;
const smallHeading = css`
  ${heading}
  font-size: var(--font-size-4);
  line-height: 1.18;
`;

/** The h1 of a hero, in the largest size. */
export const HeroTitle = styled.h1`
  ${display}
  font-family: var(--font-display);
  font-size: var(--font-size-7);
  line-height: var(--line-height-flat);
  em {
    display: block;
    font-family: var(--font-title);
  }
`;
/** The h1 of a page without a hero. */
export const PageTitle = styled.h1`
  ${display}
`;
/** The h2 of a section. */
export const Title = styled.h2`
  ${display}
`;
/** The h2 of an article section. */
export const ParagraphTitle = styled.h2`
  ${heading}
`;
/** An h3 in the size of `ParagraphTitle`. */
export const Heading = styled.h3`
  ${heading}
`;
/** The h3 of a card. */
export const SmallHeading = styled.h3`
  ${smallHeading}
`;
/** The h2 of a card, directly after the h1. */
export const SmallTitle = styled.h2`
  ${smallHeading}
`;
/** Larger serif text for an introduction. */
export const Lead = styled.p`
  font: var(--font-weight-text) var(--font-size-3) / 1.45 var(--font-serif);
  color: var(--ink-2);
  max-width: 32.5em;
`;
/** Running text, at most about 72 characters a line. */
export const Copy = styled.p`
  color: var(--ink-2);
  max-width: var(--measure);
  & + & {
    margin-top: var(--space-4);
  }
`;
/** A label above a value. */
export const Label = styled.p`
  font-size: var(--font-size-0);
  line-height: 1.4;
  font-weight: var(--font-weight-medium);
  color: var(--ink-3);
  letter-spacing: var(--letter-spacing-label);
`;
/** Small print, at least 13 px. */
export const SmallPrint = styled.p`
  font-size: var(--font-size-0);
  line-height: 1.5;
  max-width: var(--measure);
  color: var(--ink-3);
`;

const DaggerLink = styled.a`
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
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
    }
  }
  h1 &,
  h2 & {
    font-size: 0.62em;
    vertical-align: 0.42em;
    line-height: 0;
  }
`;
/** The mark after every claim about an effect; links to the disclaimer in the footer. */
export const Dagger = () => (
  <DaggerLink href="#disclaimer" aria-label="See the disclaimer">
    †
  </DaggerLink>
);

/** A text whose words with a hyphen stay in one line. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/(\b\w+(?:-\w+)+)/).map((part, at) =>
    at % 2 ? (
      <span key={at} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span.attrs({ className: 'vh' })``;
