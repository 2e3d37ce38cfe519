import styled from 'styled-components';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatCents } from '@candor/catalog-contract/money';
import { cheapestFormula } from '@candor/catalog-contract/plan-facts';
import { unitPrice } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { ButtonLink, ArrowLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { HeroTitle, Dagger, SmallPrint, Lead } from '@candor/ui/Type';
import { OpenedCapsule } from './OpenedCapsule';

const Background = styled.section`
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--space-7);
  overflow: clip;
  > div {
    display: grid;
    gap: var(--space-6) var(--grid-gap);
    align-items: center;
  }
  i {
    display: block;
    margin-bottom: var(--space-5);
    font: italic var(--font-weight-text) var(--font-size-3) / 1.3 var(--font-serif);
    color: var(--ink-3);
  }
  em {
    font-weight: 360;
  }
  h1 + p {
    margin-top: var(--space-6);
    max-width: 29em;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-5);
    margin: var(--space-6) 0 var(--space-4);
  }
  @media (max-width: 47.99rem) {
    .actions > .main {
      width: 100%;
    }
  }
  @media (min-width: 48rem) {
    > div {
      grid-template-columns: repeat(12, minmax(0, 1fr));
      > div {
        grid-column: 1 / span 7;
      }
      > figure {
        grid-column: 8 / span 5;
      }
    }
  }
`;

/** The claim beside a drawing of the opened capsule. */
export const Hero = () => {
  const priceBook = usePriceBook();
  const whyNot = useWhyUnavailable();
  return (
    <Background>
      <Wrap>
        <div>
          <i>Please read before swallowing.</i>
          <HeroTitle>
            Yes, it’s a placebo.{' '}
            <em>
              That’s the point.
              <Dagger />
            </em>
          </HeroTitle>
          <Lead>
            Thirty capsules of plant cellulose, labeled exactly so, and a small daily practice to
            take them with. We hide nothing, because there is nothing in it.
          </Lead>
          <div className="actions">
            <ButtonLink className="main" to="#moments">
              Choose Your Formula
            </ButtonLink>
            <ArrowLink to="/research">View Research</ArrowLink>
          </div>
          <SmallPrint>
            {priceBook &&
              `From ${formatCents(unitPrice(priceBook, cheapestFormula(priceBook, 'subscribe', whyNot), true))} ${billingInterval}. `}
            Thirty days to feel better, or it’s free.
          </SmallPrint>
        </div>
        <OpenedCapsule />
      </Wrap>
    </Background>
  );
};
