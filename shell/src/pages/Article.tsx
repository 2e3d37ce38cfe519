import type { ReactNode } from 'react';
import { Wrap } from '@candor/ui/Layout';
import { Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';

const Header = styled.header`
  display: grid;
  gap: var(--space-5);
  padding-block: clamp(2.5rem, 1rem + 5vw, 6rem) clamp(2rem, 1rem + 3vw, 4rem);
`;

// Seventy characters of running text at most.
const Page = styled(Wrap)`
  --measure: 30em;
  ${Lead} {
    max-width: 30em;
    text-wrap: balance;
  }
`;

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** A page of information: title, lead and sections. */
export const Article = ({ title, lead, children }: Props) => (
  <Page>
    <Header>
      <PageTitle>{title}</PageTitle>
      <Lead>{lead}</Lead>
    </Header>
    {children}
  </Page>
);
