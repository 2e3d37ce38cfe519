import styled from 'styled-components';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { formulaCount } from '@candor/catalog-contract/formulas';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { useNavigate } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { Button, ArrowLink } from '@candor/ui/Button';
import { Band, SectionHeader, Wrap } from '@candor/ui/Layout';
import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { Copy, SmallPrint, SmallHeading, Title } from '@candor/ui/Type';
import { listOffers } from './offers';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  margin-top: var(--space-7);
  align-items: center;
  .bottle {
    width: min(11rem, 46%);
    justify-self: center;
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .bottle {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: 2fr 5fr 5fr;
    .bottle {
      grid-column: auto;
      width: 100%;
    }
  }
`;

const Offer = styled.article`
  display: grid;
  gap: var(--space-4);
  padding: clamp(1.5rem, 3vw, 2.5rem);
  background: var(--surface-raised);
  border-top: var(--border-width-3) solid;
  border-image: var(--formula-gradient) 1;
  box-shadow: var(--shadow-1);
  .price {
    font-size: clamp(3rem, 2.4rem + 2.4vw, 4.5rem);
    s {
      font-size: 1.125rem;
    }
    small {
      font-size: var(--font-size-1);
    }
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 0.5rem 0;
    border-top: var(--border-width-1) solid var(--border-subtle);
    font-size: var(--font-size-1);
    color: var(--ink-2);
  }
  b {
    color: var(--ink);
  }
  li b {
    font-weight: var(--font-weight-medium);
    text-align: right;
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-3) var(--space-6);
  margin-top: var(--space-6);
`;

const Offers = () => {
  const priceBook = usePriceBook();
  const unavailable = useWhyUnavailable()('program-subscription');
  const navigate = useNavigate();
  if (!priceBook) {
    return (
      <Note tone="warn">Our prices are unavailable right now. Please try again in a minute.</Note>
    );
  }
  return listOffers(priceBook).map(({ sku, name, price, listPrice, per, terms, button }, index) => (
    <Offer key={sku} aria-labelledby={sku}>
      <SmallHeading id={sku}>{name}</SmallHeading>
      <Price className="price" cents={price} listCents={listPrice} note={per} />
      <ul>
        {terms.map(([what, value]) => (
          <li key={what}>
            {what} <b>{value}</b>
          </li>
        ))}
      </ul>
      <Button
        $wide
        $ghost={index > 0}
        disabled={unavailable !== null}
        onClick={() => {
          cart.add(makeCartLine(priceBook, sku));
          void navigate('/cart');
        }}
      >
        {unavailable?.text ?? button}
      </Button>
    </Offer>
  ));
};

/** The two offers of the program, and a link to all formulas. */
export const ClosingSection = () => (
  <Band aria-labelledby="begin" data-formula="focus">
    <Wrap>
      <SectionHeader number={6}>
        <Title id="begin">Thirty days, eyes open</Title>
      </SectionHeader>
      <Columns>
        <Bottle formula="focus" />
        <Offers />
      </Columns>
      <Footer>
        <div>
          <Copy>
            The program ships Focus, with its weekly emails, its practice and the place to write
            down what happened.
          </Copy>
          <SmallPrint>Thirty days to feel better, or it’s free.</SmallPrint>
        </div>
        <ArrowLink to="/">{`See all ${formulaCount} formulas`}</ArrowLink>
        <ArrowLink to="/formulas">Compare them by moment</ArrowLink>
      </Footer>
    </Wrap>
  </Band>
);
