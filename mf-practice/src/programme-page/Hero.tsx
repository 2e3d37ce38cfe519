import styled from 'styled-components';
import { formulaCount } from '@candor/catalog-contract/formulas';
import { ButtonLink, ArrowLink } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { Wrap } from '@candor/ui/Layout';
import { HeroTitle, Lead } from '@candor/ui/Type';

const Background = styled.section`
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) 0;
  overflow: clip;
  & > div {
    display: grid;
    gap: var(--space-6) var(--grid-gap);
    align-items: center;
  }
  .capsule {
    display: none;
  }
  i {
    display: block;
    margin-bottom: var(--space-5);
    font: italic var(--font-weight-text) var(--font-size-3) / 1.3 var(--font-serif);
    color: var(--ink-3);
  }
  h1 + p {
    margin-top: var(--space-6);
    max-width: 29em;
  }
  @media (min-width: 64rem) {
    & > div {
      grid-template-columns: 7fr 5fr;
    }
    .capsule {
      display: block;
      width: 88%;
      justify-self: center;
      rotate: -24deg;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-6);
  margin-top: var(--space-6);
`;

const PrimaryLink = styled(ButtonLink)`
  @media (max-width: 47.99rem) {
    width: 100%;
  }
`;

export const Hero = () => (
  <Background>
    <Wrap>
      <div>
        <i>The program, and what is known about it.</i>
        <HeroTitle>
          Nothing in it. <em>Nothing hidden.</em>
        </HeroTitle>
        <Lead>
          A capsule without an active ingredient, a minute a day, and thirty days of looking
          closely. This page says how that might do something, how little is certain, and lets you
          try one thing with your own eyes.
        </Lead>
        <Actions>
          <PrimaryLink to="#begin">Begin the program</PrimaryLink>
          <ArrowLink to="/">{`See all ${formulaCount} formulas`}</ArrowLink>
        </Actions>
      </div>
      <Capsule formula="focus" />
    </Wrap>
  </Background>
);
