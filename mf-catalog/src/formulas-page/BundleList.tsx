import styled from 'styled-components';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { BottleTrio } from '@candor/ui/BottleTrio';
import { ArrowLink } from '@candor/ui/Button';
import { Copy, SmallHeading, Unbroken } from '@candor/ui/Type';
import { cards } from '../formulas/cards';

const List = styled.ul`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  li {
    display: grid;
    grid-template: auto 1fr auto / 7rem 1fr;
    gap: var(--space-2) var(--space-4);
    justify-items: start;
  }
  .trio {
    grid-row: span 3;
    width: 100%;
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    li {
      grid-template: auto auto 1fr auto / 1fr;
    }
    .trio {
      grid-row: auto;
      width: min(100%, 15rem);
      margin-bottom: var(--space-4);
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** The bundles with their three moments and their price. */
export const BundleList = () => {
  const priceBook = usePriceBook();
  const whyNot = useWhyUnavailable();
  return (
    <List>
      {bundles.map(({ id, name, formulas }) => (
        <li key={id}>
          <BottleTrio
            formulas={formulas}
            mini
            label={`${name}: ${formulas.map((formula) => formulaById(formula).name).join(', ')}`}
          />
          <SmallHeading>
            <Unbroken>{name}</Unbroken>
          </SmallHeading>
          <Copy>
            {formulas.map((formula) => `${cards[formula].occasion}.`).join(' ')}
            {whyNot(id)
              ? ` ${whyNot(id)?.label}.`
              : priceBook && ` Three bottles for ${formatCents(priceBook.items[id].cents)}.`}
          </Copy>
          <ArrowLink to={`/bundles/${id}`}>{`See ${name}`}</ArrowLink>
        </li>
      ))}
    </List>
  );
};
