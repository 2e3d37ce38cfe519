import styled from 'styled-components';
import { formulaCount, formulas } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { unitPrice } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { Link } from '@candor/shell-contract/router';
import { ArrowLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { cards } from '../formulas/cards';

// Beside the bottle on a phone, under it in a wider window.
const Cards = styled.nav`
  display: grid;
  grid: auto-flow 1fr / repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  padding-bottom: var(--space-3);
  a {
    display: grid;
    grid-template-columns: 2.25rem 1fr;
    gap: var(--space-2);
    align-items: center;
    padding: var(--space-3) var(--space-2);
    border-radius: var(--radius-2);
    background: var(--formula-tint);
    font-size: var(--font-size-0);
    line-height: 1.3;
    text-decoration: none;
  }
  b {
    display: block;
    margin-block: 0.1em 0.25em;
    color: var(--formula-ink);
    font: var(--font-weight-heading) 1.1875rem/1.1 var(--font-serif);
  }
  @media (hover: hover) {
    a:hover b {
      text-decoration: underline;
      text-decoration-thickness: 1px;
    }
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    a {
      grid-template-columns: 1fr;
      align-content: start;
      padding: var(--space-4);
    }
    .bottle {
      width: 3.5rem;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(8, minmax(0, 1fr));
  }
`;

/** Right below the hero: the formulas by their moment, with the lowest price. */
export const OccasionCards = () => {
  const priceBook = usePriceBook();
  const whyNot = useWhyUnavailable();
  return (
    <Wrap>
      <Cards id="moments" aria-label={`The ${formulaCount} formulas`}>
        {formulas.map(({ id, name }) => (
          <Link key={id} to={`/${id}`} data-formula={id}>
            <svg className="bottle" viewBox="0 0 240 400" aria-hidden="true">
              <use href="#bottle" />
            </svg>
            <span>
              {cards[id].occasion} <b>{name}</b>{' '}
              {whyNot(id)?.label ??
                (priceBook && `From ${formatCents(unitPrice(priceBook, id, true))}`)}
            </span>
          </Link>
        ))}
      </Cards>
      <ArrowLink to="/formulas">{`Compare the ${formulaCount} by moment`}</ArrowLink>
    </Wrap>
  );
};
