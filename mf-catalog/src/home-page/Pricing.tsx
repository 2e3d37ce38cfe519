import { formulaById } from '@candor/catalog-contract/formulas';
import { Button } from '@candor/ui/Button';
import { Capsule } from '@candor/ui/Capsule';
import { SectionHead, Wrap } from '@candor/ui/Layout';
import { Note } from '@candor/ui/Note';
import { Title } from '@candor/ui/Type';
import styled from 'styled-components';
import { Chooser } from './Chooser';
import { Guarantee } from './Guarantee';
import { Joined } from './Joined';
import { PlanColumn } from './PlanColumn';
import { offersOf } from './plans';
import { usePricing } from './use-pricing';

const Columns = styled.div`
  display: grid;
  margin-top: var(--space-7);
  border-top: var(--border-width-2) solid var(--ink);
  @media (min-width: 64rem) {
    grid-template-columns: 1.16fr 1fr 1fr;
    border-bottom: var(--border-width-2) solid var(--ink);
  }
`;
const Away = styled.div`
  margin-top: var(--space-7);
`;
// As high with a formula as without one.
const For = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 3rem;
  .capsule {
    width: 3.5rem;
  }
`;

/** The three plans. Whoever has not chosen a formula yet is asked for it on the way to the cart. */
export const Pricing = ({ number }: { number: number }) => {
  const { priceBook, formula, isChoosing, openChooser, closeChooser, choose, buy } = usePricing();
  // One button under two names, so that the chooser can give the focus back to it.
  const forWhich = (
    <For>
      {formula && (
        <>
          <Capsule formula={formula} />
          <span>
            For <b>{formulaById(formula).name}</b>
          </span>
        </>
      )}
      <Button $ghost $small onClick={openChooser}>
        {formula ? 'Change' : 'Choose a formula'}
      </Button>
    </For>
  );
  return (
    <Joined id="pricing" aria-labelledby="price">
      <Wrap>
        <SectionHead number={number} side={forWhich}>
          <Title id="price">The price of nothing</Title>
        </SectionHead>
        {priceBook ? (
          <Columns>
            {offersOf(priceBook, formula ?? 'focus').map((offer) => (
              <PlanColumn key={offer.key} offer={offer} onBuy={() => buy(offer.key)} />
            ))}
          </Columns>
        ) : (
          <Away>
            <Note tone="warn">
              Our prices are away for a moment, and we sell nothing without one. Please try again in
              a minute.
            </Note>
          </Away>
        )}
        <Guarantee />
        <Chooser open={isChoosing} onClose={closeChooser} chosen={formula} onChoose={choose} />
      </Wrap>
    </Joined>
  );
};
