import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { AfterFirstPaint } from '@candor/ui/AfterFirstPaint';
import { Section, SectionHeader, Wrap } from '@candor/ui/Layout';
import { SmallPrint, Title } from '@candor/ui/Type';
import { FocusDemo } from './FocusDemo';
import { ClosingSection } from './programme-page/ClosingSection';
import { Definition } from './programme-page/Definition';
import { Hero } from './programme-page/Hero';
import { Honesty } from './programme-page/Honesty';
import { Mechanisms } from './programme-page/Mechanisms';
import { Studies } from './programme-page/Studies';

export const head: MakePageHead = () => ({
  title: 'The program: what an open-label placebo is',
  description:
    'What an open-label placebo is, five ways in which it is thought to work, four studies, a demonstration for your own eyes, and why we’d rather tell you.',
});

const Content = styled.div`
  margin-top: var(--space-7);
`;

const Demonstration = () => (
  <Section aria-labelledby="try">
    <Wrap>
      <SectionHeader
        number={3}
        side={
          <SmallPrint>
            An after-image is not a placebo. It is here for what it shares with one.
          </SmallPrint>
        }
      >
        <Title id="try">Try it: knowing does not stop it</Title>
      </SectionHeader>
      <Content>
        <FocusDemo />
      </Content>
    </Wrap>
  </Section>
);

/** The landing page of the science of open-label placebos. */
export const ProgrammePage = () => (
  <>
    <Hero />
    <AfterFirstPaint>
      <Definition />
      <Mechanisms />
      <Demonstration />
      <Studies />
      <Honesty />
      <ClosingSection />
    </AfterFirstPaint>
  </>
);
