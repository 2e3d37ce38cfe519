import { useQuery } from '@candor/shell-contract/use-query';
import { ButtonLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { AsyncPanel } from '@candor/ui/loading/AsyncPanel';
import { fetchReservations } from './reservation-panel/reservation';
import { ReservationCard } from './reservation-panel/ReservationCard';

/** The account's reservations in the Founders Batch, for the account page. */
export const ReservationPanel = () => {
  const query = useQuery(fetchReservations);
  return (
    <AsyncPanel
      title="Founders reservation"
      query={query}
      loading="One moment: we look up your spot."
      unavailable="We cannot look up your spot right now. Nothing has happened to it; please try again."
      empty={
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
      }
    >
      {(reservations) =>
        reservations.map((reservation) => (
          <ReservationCard
            key={reservation.number}
            reservation={reservation}
            onChanged={(changed) => query.setData(() => changed)}
            reload={query.reload}
          />
        ))
      }
    </AsyncPanel>
  );
};
