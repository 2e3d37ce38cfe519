import type { FormulaId } from '@candor/catalog-contract/formulas';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { Tag } from '@candor/ui/Tag';
import { SmallPrint } from '@candor/ui/Type';
import styled from 'styled-components';
import { offerKeys, priceOffers, type OfferKey } from './offers';

const Offers = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-5);
`;

const OfferRow = styled.label`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: var(--space-4);
  align-items: center;
  padding: var(--space-4) var(--space-5);
  border: var(--border-width-2) solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  cursor: pointer;

  & input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--ink);
  }
  &:has(:checked) {
    border-color: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem 0.6rem;
  align-items: center;
  font-weight: var(--font-weight-bold);
`;

const Amount = styled.div`
  font-size: 1.75rem;
`;

type Props = { formula: FormulaId; chosen: OfferKey; onChoose: (offer: OfferKey) => void };

/** Two bottles, one, or one every 30 days. Nothing is offered without a price book. */
export const OfferPicker = ({ formula, chosen, onChoose }: Props) => {
  const priceBook = usePriceBook();
  if (!priceBook)
    return (
      <Note tone="warn">The prices are unavailable. Open this page again in a minute or two.</Note>
    );
  const offers = priceOffers(priceBook, formula);

  return (
    <Offers role="radiogroup" aria-label="Amount">
      {offerKeys.map((key) => (
        <OfferRow key={key}>
          <input
            type="radio"
            name="offer"
            value={key}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          <div>
            <Name>
              {offers[key].name} {key === '2-pack' && <Tag $tone="solid">Most Popular</Tag>}
            </Name>
            <SmallPrint>{offers[key].note}</SmallPrint>
          </div>
          <Amount>
            <Price cents={offers[key].cents} />
          </Amount>
        </OfferRow>
      ))}
    </Offers>
  );
};
