import { useQuery } from '@candor/shell-contract/use-query';
import { AsyncPanel } from '@candor/ui/loading/AsyncPanel';
import { fetchReservations } from './reservation-panel/reservation';
import { ReservationCard } from './reservation-panel/ReservationCard';

/** The account's reservations in the Founders Batch, for the account page; nothing without any. */
export const ReservationPanel = () => {
  const query = useQuery(fetchReservations);
  if (query.status === 'loading') return null;
  if (query.status === 'success' && query.data.length === 0) return null;
  return (
    <AsyncPanel
      title="Founders reservation"
      query={query}
      loading=""
      unavailable="We can’t look up your spot right now. Nothing has happened to it. Please try again."
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
