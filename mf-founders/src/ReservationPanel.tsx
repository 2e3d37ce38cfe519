import { useCallback, useEffect, useId, useState } from 'react';
import { Button, ButtonLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { fetchReservations, type Reservation } from './reservation-panel/reservation';
import { ReservationCard } from './reservation-panel/ReservationCard';

const Sheet = styled.section`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  justify-items: start;
  min-height: 18rem;

  & > :not(button) {
    width: 100%;
  }
`;

/** A person's spots in the Founders Batch, for the account page. */
export const ReservationPanel = () => {
  const id = useId();
  const [reservations, setReservations] = useState<Reservation[] | null | 'away'>(null);
  const load = useCallback(
    () => fetchReservations().then(setReservations, () => setReservations('away')),
    [],
  );
  useEffect(() => void load(), [load]);

  return (
    <Sheet aria-labelledby={id}>
      <ParagraphTitle id={id}>Founders reservation</ParagraphTitle>
      {reservations === null && <Copy role="status">One moment: we look up your spot.</Copy>}
      {reservations === 'away' && (
        <>
          <Note tone="error">
            We cannot look up your spot right now. Nothing has happened to it; please try again.
          </Note>
          <Button $ghost $small onClick={() => void load()}>
            Retry
          </Button>
        </>
      )}
      {reservations !== null && reservations !== 'away' && reservations.length === 0 && (
        <EmptyState
          title="No spot yet"
          action={
            <ButtonLink $ghost $small to="/founders">
              See the Founders Batch
            </ButtonLink>
          }
        >
          A reservation stands here with its number, its formula and the day it ships.
        </EmptyState>
      )}
      {reservations !== null &&
        reservations !== 'away' &&
        reservations.map((reservation) => (
          <ReservationCard
            key={reservation.number}
            reservation={reservation}
            onChanged={setReservations}
          />
        ))}
    </Sheet>
  );
};
