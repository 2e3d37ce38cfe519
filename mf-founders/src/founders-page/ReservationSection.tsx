import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ArrowLink } from '@candor/ui/Button';
import { SectionHeader, Wrap } from '@candor/ui/Layout';
import { SmallPrint, ParagraphTitle, Title } from '@candor/ui/Type';
import type { Reservation } from '../reservation-panel/reservation';
import { BatchProgress } from './BatchProgress';
import { CheckoutForm } from './CheckoutForm';
import { FormulaPicker } from './FormulaPicker';
import { HeldSpot } from './HeldSpot';
import { OfferPicker } from './OfferPicker';
import { initialRequest, restoreRequest, type ReservationRequest } from './reservation-request';
import { heldSpots } from './use-spots';

const Checkout = styled.div`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  align-items: start;
  padding-block: var(--section-gap);
  scroll-margin-top: calc(var(--header-height) - var(--space-6));

  @media (min-width: 64rem) {
    grid-template: auto 1fr / repeat(12, minmax(0, 1fr));
    row-gap: var(--space-8);

    & > div {
      grid-column: 1 / span 6;
    }
    & > :is(form, section) {
      grid-area: 1 / 8 / span 2 / span 5;
      position: sticky;
      top: calc(var(--header-height) + var(--space-5));
    }
  }
`;

/** Pickers of formula and amount, the claimed spots, and the form that reserves one. */
export const ReservationSection = ({ spots }: { spots: readonly Reservation[] | null }) => {
  const [request, setRequest] = useState(initialRequest);
  const change = (part: Partial<ReservationRequest>) =>
    setRequest((before) => ({ ...before, ...part }));
  // After the first render, which must match the server's.
  useEffect(() => restoreRequest(setRequest), []);
  const { formula, offer } = request;
  const [held] = heldSpots(spots);
  const [isAnother, setAnother] = useState(false);

  return (
    <Wrap id="choose">
      <SectionHeader
        place="flush"
        side={
          <>
            <SmallPrint>
              You can change it until the day it ships. It’s the same cellulose.
            </SmallPrint>
            <ArrowLink to="/formulas">Compare them by moment</ArrowLink>
          </>
        }
      >
        <Title>Choose a formula</Title>
      </SectionHeader>
      <FormulaPicker
        chosen={formula}
        onSelect={(chosen) => change({ formula: chosen })}
        onChoose={(chosen) => {
          change({ formula: chosen });
          document.getElementById('checkout')?.scrollIntoView();
        }}
      />
      <Checkout id="checkout" data-formula={formula}>
        <div>
          <ParagraphTitle>Choose an amount</ParagraphTitle>
          <OfferPicker
            formula={formula}
            chosen={offer}
            onChoose={(chosen) => change({ offer: chosen })}
          />
        </div>
        {held && !isAnother ? (
          <HeldSpot
            spot={held}
            onReserveAnother={() => {
              change({ firstName: held.firstName });
              setAnother(true);
            }}
          />
        ) : (
          <CheckoutForm
            request={request}
            isReady={spots !== null}
            onNameChange={(firstName) => change({ firstName })}
          />
        )}
        <BatchProgress />
      </Checkout>
    </Wrap>
  );
};
