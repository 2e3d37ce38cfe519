import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Wrap } from '@candor/ui/Layout';
import { Picture, type PictureName } from '@candor/ui/Picture';
import { Titled } from '@candor/ui/pictures/Titled';
import { Lead, PageTitle } from '@candor/ui/Type';

const Header = styled.header`
  display: grid;
  gap: var(--space-5);
  padding-block: clamp(2.5rem, 1rem + 5vw, 6rem) clamp(2rem, 1rem + 3vw, 4rem);
  align-content: start;
`;

// Seventy characters of running text at most.
const Page = styled(Wrap)`
  --measure: 30em;
  ${Lead} {
    max-width: 30em;
    text-wrap: balance;
  }
`;

const Opening = styled.figure`
  margin-bottom: clamp(2.5rem, 1rem + 4vw, 5rem);
  img {
    display: block;
    width: 100%;
    height: auto;
    border-radius: var(--radius-3);
  }
  /* The whole width of a phone. */
  @media (max-width: 47.99rem) {
    margin-inline: calc(-1 * var(--page-margin));
    img {
      border-radius: 0;
    }
  }
`;

type Props = {
  title: string;
  lead: ReactNode;
  /** A wide picture below the lead, and what is seen on it. */
  picture?: { name: PictureName; alt: string };
  /** A small picture beside the title, of no content. */
  small?: PictureName;
  children: ReactNode;
};

/** A page of information: title, lead, perhaps a picture, and sections. */
export const Article = ({ title, lead, picture, small, children }: Props) => (
  <Page>
    <Titled name={small}>
      <Header>
        <PageTitle>{title}</PageTitle>
        <Lead>{lead}</Lead>
      </Header>
    </Titled>
    {picture && (
      <Opening>
        <Picture {...picture} sizes="(min-width: 90rem) 83rem, 100vw" first />
      </Opening>
    )}
    {children}
  </Page>
);
