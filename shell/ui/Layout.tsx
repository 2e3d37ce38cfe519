import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Page width and margins; `--beside` leaves room for what stays at the right of several sections. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--page-margin));
  margin-inline: auto;
  padding-inline: var(--page-margin) calc(var(--page-margin) + var(--beside, 0px));
`;
/** A section of a page with its vertical padding. */
export const Section = styled.section`
  padding-block: var(--section-gap);
`;
/** A section on the sunken surface; bands and sections alternate. */
export const Band = styled(Section)`
  background: var(--surface-sunken);
`;
/** Twelve columns from 1024 px on, one below. */
export const Grid = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

type Place = 'wide' | 'paragraph' | 'flush';

const Header = styled.header<{ $align: Place }>`
  display: grid;
  gap: var(--space-4) var(--grid-gap);
  padding-top: var(--space-5);
  border-top: var(--border-width-2) solid var(--ink);
  > i {
    font: italic var(--font-weight-text) var(--font-size-3) / 1.2 var(--font-serif);
    color: var(--ink-3);
  }
  > div + div {
    align-self: end;
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    > i {
      padding-top: 0.8em;
    }
    > div:first-of-type {
      grid-column: ${({ $align }) =>
        $align === 'wide' ? '3 / span 7' : $align === 'flush' ? '1 / span 9' : '2 / span 8'};
    }
    > div + div {
      grid-column: 10 / span 3;
      padding-bottom: 0.5em;
    }
  }
`;

type HeadProps = {
  /** The section's number, in the margin. */
  number?: number;
  /** A note at the right, for example a sample label. */
  side?: ReactNode;
  /** Start of the title: after two columns ('wide'), after one, or at the margin ('flush'). */
  place?: Place;
  children: ReactNode;
};

/** The header of a section: rule, number in the margin, title, note. */
export const SectionHeader = ({ number, side, place = 'wide', children }: HeadProps) => (
  <Header $align={place}>
    {number && <i>{number}</i>}
    <div>{children}</div>
    {side && <div>{side}</div>}
  </Header>
);
