import type { ReactNode } from 'react';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle, ParagraphTitle, Unbroken } from '@candor/ui/Type';
import styled from 'styled-components';

const Header = styled.header`
  display: grid;
  gap: var(--space-5);
  padding-block: var(--space-9) var(--space-8);
`;

// Seventy characters of running text at most.
const Page = styled(Wrap)`
  --measure: 31em;
  ${Lead} {
    max-width: 31em;
  }
`;

const NumberedSection = styled.section`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  align-content: start;
  padding-block: var(--space-5) var(--space-8);
  border-top: var(--border-width-2) solid var(--ink);
  > i {
    font: italic var(--font-weight-text) var(--font-size-3) / 1.2 var(--font-serif);
    font-variation-settings: var(--font-settings-text);
    color: var(--ink-3);
  }
  > div {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
    min-width: 0;
  }
  ul {
    display: grid;
    gap: var(--space-3);
    padding-left: 1.1em;
    list-style: disc;
    color: var(--ink-2);
    max-width: var(--measure);
  }
  a:not([class]) {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  @media (min-width: 64rem) {
    grid-template: auto 1fr / repeat(12, minmax(0, 1fr));
    > i {
      padding-top: 0.55em;
    }
    > h2 {
      grid-column: 2 / span 4;
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

type ArticleProps = { title: string; lead: ReactNode; children: ReactNode };

/** A page of plain information: title, lead and numbered sections. */
export const Article = ({ title, lead, children }: ArticleProps) => (
  <Page>
    <Header>
      <PageTitle>{title}</PageTitle>
      <Lead>{lead}</Lead>
    </Header>
    {children}
  </Page>
);

type SectionProps = {
  number: number;
  id?: string;
  title: string;
  /** A figure; beside the content on wide screens. */
  picture?: ReactNode;
  children: ReactNode;
};

/** Number in the margin, title beside the content. */
export const ArticleSection = ({ number, id, title, picture, children }: SectionProps) => (
  <NumberedSection id={id}>
    <i aria-hidden="true">{number}</i>
    <ParagraphTitle>
      <Unbroken>{title}</Unbroken>
    </ParagraphTitle>
    {picture}
    <div>{children}</div>
  </NumberedSection>
);
