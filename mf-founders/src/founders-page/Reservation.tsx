import { useEffect, useState } from 'react';
import { SectionHead, Wrap } from '@candor/ui/Layout';
import { Fine, ParagraphTitle, Title } from '@candor/ui/Type';
import styled from 'styled-components';
import { BatchProgress } from './BatchProgress';
import { CheckoutForm } from './CheckoutForm';
import { firstChoice, takeChoice, type Choice } from './choice';
import { FormulaPicker } from './FormulaPicker';
import { OfferPicker } from './OfferPicker';

const Checkout = styled.div`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  align-items: start;
  padding-block: var(--section-gap);
  scroll-margin-top: calc(var(--header-height) - var(--space-6));

  & > :first-child {
    display: contents;
  }
  @media (max-width: 63.99rem) {
    & > :last-child {
      order: 1;
    }
    & > :first-child > :last-child {
      order: 2;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    & > :first-child {
      display: grid;
      gap: var(--space-8);
      grid-column: 1 / span 6;
    }
    & > :last-child {
      grid-column: 8 / span 5;
      position: sticky;
      top: calc(var(--header-height) + var(--space-5));
    }
  }
`;

/** Which formula, how much of it, how many spots are left, and the form that reserves one. */
export const Reservation = () => {
  const [choice, setChoice] = useState<Choice>(firstChoice);
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));
  // After the first drawing, which is the server's.
  useEffect(() => takeChoice(setChoice), []);
  const { formula, offer } = choice;

  return (
    <Wrap id="choose">
      <SectionHead
        place="flush"
        side={<Fine>You can change it until the day it ships. It’s the same cellulose.</Fine>}
      >
        <Title>Choose a formula</Title>
      </SectionHead>
      <FormulaPicker
        chosen={formula}
        onChoose={(chosen) => {
          change({ formula: chosen });
          document.getElementById('checkout')?.scrollIntoView();
        }}
      />
      <Checkout id="checkout" data-formula={formula}>
        <div>
          <div>
            <ParagraphTitle>Choose an amount</ParagraphTitle>
            <OfferPicker
              formula={formula}
              chosen={offer}
              onChoose={(chosen) => change({ offer: chosen })}
            />
          </div>
          <BatchProgress />
        </div>
        <CheckoutForm choice={choice} onName={(firstName) => change({ firstName })} />
      </Checkout>
    </Wrap>
  );
};
