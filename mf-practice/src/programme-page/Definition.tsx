import styled from 'styled-components';
import { FactsPanel } from '@candor/ui/FactsPanel';
import { SectionHeader, Section, Wrap } from '@candor/ui/Layout';
import { Dagger, Title } from '@candor/ui/Type';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  margin-top: var(--space-7);
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    grid-template-areas: '. . text text text text text . facts facts facts facts';
  }
`;

const Text = styled.div`
  & > p {
    max-width: 34em;
    font: var(--font-weight-text) var(--font-size-3) / 1.5 var(--font-serif);
    text-wrap: pretty;
    & + p {
      margin-top: var(--space-4);
      color: var(--ink-2);
    }
  }
  @media (min-width: 64rem) {
    grid-area: text;
  }
`;

const Facts = styled.div`
  @media (min-width: 64rem) {
    grid-area: facts;
    align-self: start;
  }
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

/** Defines an open-label placebo, with a facts panel. */
export const Definition = () => (
  <Section aria-labelledby="what">
    <Wrap>
      <SectionHeader number={1}>
        <Title id="what">
          What an <NoWrap>open-label</NoWrap> placebo is
        </Title>
      </SectionHeader>
      <Columns>
        <Text>
          <p>
            A placebo is a treatment with nothing in it that could act. Usually nobody tells you so:
            the pill is said to be a medicine, or might be one. An <NoWrap>open-label</NoWrap>{' '}
            placebo is the same pill with the truth on the label. You’re told that it’s inert and
            why somebody might take it anyway, and you take it knowing both.
          </p>
          <p>
            That sounds as if it couldn’t do anything. Over 60 randomized trials with 4,554 people
            it did something small, on average, to how people said they felt, and next to nothing to
            what instruments measured.
            <Dagger /> Some trials found no effect at all. We sell the capsule with those numbers,
            not in spite of them.
          </p>
        </Text>
        <Facts>
          <FactsPanel
            title="Open label"
            serving="One capsule, a glass of water, one minute."
            facts={[
              { name: 'Active ingredient', value: '0 mg', kind: 'strong' },
              { name: 'Plant cellulose', value: 'all of it' },
              { name: 'What you are told', value: 'everything' },
              { name: 'What we ask of you', value: '30 days' },
              { name: 'Belief required', value: 'none' },
            ]}
          >
            Not tested on our capsules, and not a treatment. Do not stop or change a medicine
            because of it.
          </FactsPanel>
        </Facts>
      </Columns>
    </Wrap>
  </Section>
);
