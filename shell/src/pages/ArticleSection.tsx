import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ParagraphTitle, Unbroken } from '@candor/ui/Type';

const NumberedSection = styled.section`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  align-content: start;
  padding-block: var(--space-5) var(--space-8);
  border-top: var(--border-width-2) solid var(--ink);
  > i {
    font: italic var(--font-weight-text) var(--font-size-3) / 1.2 var(--font-serif);
    color: var(--ink-3);
  }
  > div {
    display: grid;
    gap: var(--space-4);
    align-content: start;
    justify-items: start;
    min-width: 0;
    > p {
      margin: 0;
    }
    > div:not([class]) {
      width: 100%;
    }
  }
  ul {
    display: grid;
    gap: var(--space-3);
    padding-left: 1.1em;
    list-style: disc;
    color: var(--ink-2);
    max-width: var(--measure);
    text-wrap: pretty;
  }
  a:not([class]) {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  @media (min-width: 48rem) and (max-width: 63.99rem) {
    grid-template: auto / 3rem minmax(0, 1fr);
    > :not(i) {
      grid-column: 2;
    }
    > h2:first-child,
    > h2:first-child ~ * {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 64rem) {
    grid-template: auto 1fr / repeat(12, minmax(0, 1fr));
    > i {
      padding-top: 0.55em;
    }
    > h2 {
      grid-column: 2 / span 4;
      &:first-child {
        grid-column: 1 / span 5;
      }
    }
    > div {
      grid-column: 6 / span 7;
      grid-row: 1 / span 2;
    }
    > figure {
      grid-column: 2 / span 4;
    }
  }
`;

type Props = {
  number?: number;
  /** The id for links to the section. */
  id?: string;
  title: string;
  /** A figure; beside the content in a wide window. */
  picture?: ReactNode;
  children: ReactNode;
};

/** Number in the margin, title beside the content. */
export const ArticleSection = ({ number, id, title, picture, children }: Props) => (
  <NumberedSection id={id}>
    {number && <i aria-hidden="true">{number}</i>}
    <ParagraphTitle>
      <Unbroken>{title}</Unbroken>
    </ParagraphTitle>
    {picture}
    <div>{children}</div>
  </NumberedSection>
);
