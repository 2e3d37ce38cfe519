import styled from 'styled-components';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { Note } from '@candor/ui/Note';
import { PlanChoice } from '@candor/ui/PlanChoice';
import { Tag } from '@candor/ui/Tag';
import { offerKeys, priceOffers, type OfferKey } from './offers';

const Offers = styled(PlanChoice<OfferKey>)`
  margin-top: var(--space-5);
`;

type Props = { formula: FormulaId; chosen: OfferKey; onChoose: (offer: OfferKey) => void };

/** Two bottles, one, or one every 30 days. Nothing is offered without a price book. */
export const OfferPicker = ({ formula, chosen, onChoose }: Props) => {
  const priceBook = usePriceBook();
  if (!priceBook)
    return (
      <Note tone="warn">Our prices are unavailable right now. Please try again in a minute.</Note>
    );
  const offers = priceOffers(priceBook, formula);

  return (
    <Offers
      label="Amount"
      value={chosen}
      onChange={onChoose}
      plans={offerKeys.map((key) => ({
        value: key,
        name: offers[key].name,
        tags: key === '2-pack' && <Tag $tone="solid">Most Popular</Tag>,
        price: offers[key].cents,
        details: offers[key].note,
      }))}
    />
  );
};
