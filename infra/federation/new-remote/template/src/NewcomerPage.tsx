import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Section, SectionHeader, Wrap } from '@candor/ui/Layout';
import { RemoteSlot } from '@candor/ui/RemoteSlot';
import { Lead, PageTitle, Title } from '@candor/ui/Type';
import { NewcomerNote } from './NewcomerNote';

export const head: MakePageHead = () => ({
  title: 'Newcomer',
  description: 'A page of the shop that the newcomer team builds, tests and deploys by itself.',
  noIndex: true,
});

const Opening = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
`;
const Studies = styled.div`
  margin-top: var(--space-7);
`;
// The placeholder is as high as the cards, so that loading them shifts no layout.
const Placeholder = styled.div`
  min-height: 21rem;
`;

/** The team's first page: its own text, its own fragment, and a fragment of another team. */
export const NewcomerPage = () => (
  <Wrap>
    <Section>
      <Opening>
        <PageTitle>Newcomer</PageTitle>
        <Lead>A new page of the shop, from the newcomer team.</Lead>
        <NewcomerNote cartLabel="In your cart" />
      </Opening>
    </Section>
    <Section aria-labelledby="newcomer-studies">
      <SectionHeader place="flush">
        <Title id="newcomer-studies">Studies from the research team</Title>
      </SectionHeader>
      <Studies>
        <RemoteSlot
          module="mf-research/StudyCards"
          props={{ label: 'Studies from the research team' }}
          waiting={<Placeholder aria-busy="true" />}
        />
      </Studies>
    </Section>
  </Wrap>
);
