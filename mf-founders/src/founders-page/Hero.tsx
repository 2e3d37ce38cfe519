import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formulas } from '@candor/catalog-contract/formulas';
import { Bottle } from '@candor/ui/Bottle';
import { Wrap } from '@candor/ui/Layout';
import { Island } from '@candor/ui/loading/Island';
import { HeroTitle, Dagger, Lead } from '@candor/ui/Type';
import { ShipNotice } from './ShipNotice';

const Section = styled.section`
  display: flow-root;
  overflow: clip;
  background: var(--night);
  color: var(--night-ink);
  --accent: var(--night-accent);
  --focus-ring: #8fb4ff;
`;

const Content = styled(Wrap)`
  padding-block: clamp(2.5rem, 1.5rem + 4vw, 6rem) 0;

  & > p {
    margin-top: var(--space-5);
    color: var(--night-ink-2);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  margin-top: var(--space-6);
`;

// A link, not a button: it works before any script has run.
const PreOrderLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 3.375rem;
  padding: 0.5rem 1.75rem;
  border-radius: var(--radius-pill);
  background: var(--night-ink);
  color: #1c1a17;
  font-weight: var(--font-weight-bold);
  font-size: 1rem;
  text-decoration: none;
`;

// Cropped by the lower edge of the hero; on a phone each bottle overlaps the one before.
const BottleRow = styled.div.attrs({ 'aria-hidden': true })`
  --art-cap-rib: #8d8270;
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  gap: clamp(0.25rem, 1vw, 1rem);
  aspect-ratio: 6.2;
  margin-top: var(--space-7);

  & > svg {
    translate: 0 5%;
  }
  & > svg:nth-child(odd) {
    translate: 0 13%;
  }
  @media (max-width: 47.99rem) {
    gap: 0;
    padding-right: 10vw;
    aspect-ratio: 3.5;

    & > svg {
      width: calc(100% + 10vw);
    }
  }
`;

/** The hero; its children are shown above the title. */
export const Hero = ({ children }: { children: ReactNode }) => (
  <Section>
    <Content>
      {children}
      <HeroTitle>
        Yes, it’s a placebo.{' '}
        <em>
          That’s the point.
          <Dagger />
        </em>
      </HeroTitle>
      <Lead>
        The Founders Batch is the first thousand bottles of nothing we will ever ship. Yours carries
        your reservation number on the bottom.
      </Lead>
      <Actions>
        <PreOrderLink href="#checkout">Pre-Order Now</PreOrderLink>
        <ShipNotice />
      </Actions>
      <Island as={BottleRow}>
        {formulas.map(({ id }) => (
          <Bottle key={id} formula={id} decorative />
        ))}
      </Island>
    </Content>
  </Section>
);
