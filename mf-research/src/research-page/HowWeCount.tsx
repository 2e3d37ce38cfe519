import styled from 'styled-components';
import { SectionHeader, Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, Heading, Title } from '@candor/ui/Type';
import { useClaims } from './claims';
import { StudyChecksDisclosure } from './StudyChecksDisclosure';

const Grid = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  margin-top: var(--space-6);

  & > div {
    scroll-margin-top: calc(var(--header-height) + var(--space-9));
  }
  & h3 {
    margin-bottom: var(--space-3);
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Background = styled.section`
  margin-top: var(--section-gap);
  padding-block: var(--section-gap);
  background: var(--surface-sunken);
`;

/** The basis of the numbers in the hero. */
export const HowWeCount = () => (
  <Background aria-labelledby="how-we-count">
    <Wrap>
      <SectionHeader place="flush">
        <Title id="how-we-count">How we count</Title>
      </SectionHeader>
      <Grid>
        {useClaims().map(({ id, claim, basis }) => (
          <div key={id} id={id}>
            <Heading>{claim}</Heading>
            <Copy>{basis}</Copy>
            {id === 'basis-updates' && <StudyChecksDisclosure />}
          </div>
        ))}
        <div>
          <Heading>What they add up to</Heading>
          <Copy>
            On average, a small effect on how people say they feel and next to none on what
            instruments measure (Fendel 2025). None of these studies tested our capsules.
            <Dagger />
          </Copy>
        </div>
      </Grid>
    </Wrap>
  </Background>
);
