import { useState } from 'react';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { GoLink } from '@candor/ui/Button';
import { SectionHead, Wrap } from '@candor/ui/Layout';
import { Copy, Fine, ParagraphTitle, Title } from '@candor/ui/Type';
import styled from 'styled-components';
import { FormulaPicker } from './FormulaPicker';
import { OfferPicker } from './OfferPicker';
import type { OfferKey } from './offers';

const Amounts = styled.div`
  display: grid;
  gap: var(--s-7) var(--gap);
  align-items: start;
  padding-block: var(--section);

  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    & > :first-child {
      grid-column: 1 / span 6;
    }
    & > :last-child {
      grid-column: 8 / span 5;
    }
  }
`;

const Choice = styled.div`
  padding: clamp(1.25rem, 3vw, 2.25rem);
  border: var(--line) solid var(--ink);
  background: var(--leaf);

  & p {
    margin-top: var(--s-3);
  }
`;

const offerWords: Record<OfferKey, string> = {
  '2-pack': 'two bottles, two months',
  single: 'one bottle, one month',
  subscribe: 'a bottle a month',
};

/** Which formula and how much of it, and what can be done with that today. */
export const Reservation = () => {
  const [formula, setFormula] = useState<FormulaId>('focus');
  const [offer, setOffer] = useState<OfferKey>('2-pack');
  const { name } = formulaById(formula);

  return (
    <Wrap id="choose">
      <SectionHead place="flush" side={<Fine>All eight hold the same cellulose.</Fine>}>
        <Title>Choose a formula</Title>
      </SectionHead>
      <FormulaPicker chosen={formula} onChoose={setFormula} />
      <Amounts data-formula={formula}>
        <div>
          <ParagraphTitle>Choose an amount</ParagraphTitle>
          <OfferPicker formula={formula} chosen={offer} onChoose={setOffer} />
        </div>
        <Choice>
          <ParagraphTitle>{name}</ParagraphTitle>
          <Copy aria-live="polite">{`You chose ${name}: ${offerWords[offer]}.`}</Copy>
          <Copy>
            We don’t take reservations on this page yet, so there is nothing to fill in and nothing
            is charged. Bottles that need no reservation are on sale now.
          </Copy>
          <GoLink to="/focus">See a bottle of Focus</GoLink>
        </Choice>
      </Amounts>
    </Wrap>
  );
};
