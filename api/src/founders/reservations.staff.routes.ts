import { listOf } from '@candor/api-contract/staff';
import {
  type ReservationAction,
  StaffReservation,
  StaffReservationRow,
} from '@candor/api-contract/staff-founders';
import { transaction } from '../db/transaction';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { changeAddress } from '../purchases/change-address';
import { purchaseActions, sharedActions } from '../purchases/purchase-actions';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { acceptReservation } from './accept-reservation';
import { findReservations, ReservationsQuery } from './find-reservations';
import { reservationKind } from './reservation-kind';
import { shipReservation, unshipReservation } from './ship-reservation';
import { staffReservation, staffReservationRow } from './staff-reservation';

const shownNow = ({ clock, payments }: PurchaseDeps) => ({
  now: clock(),
  pageOf: payments.pageOf,
});

/** Reservations for staff: found, seen whole, accepted, shipped. Refunds: `refundStaffRoutes`. */
export const reservationStaffRoutes = (deps: PurchaseDeps): StaffRoute[] => {
  const action = purchaseActions<StaffReservation, ReservationAction>('reservations', {
    response: StaffReservation,
    show: (number) => transaction(deps.db, (tx) => staffReservation(tx, number, shownNow(deps))),
  });
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/reservations',
      summary: 'Reservations, newest first, by state, formula, ship-by day and text',
      permission: 'founders:read',
      query: ReservationsQuery,
      response: listOf(StaffReservationRow),
      handle: async ({ query }) => {
        const { rows, ...page } = await transaction(deps.db, (tx) => findReservations(tx, query));
        return { rows: rows.map(staffReservationRow), ...page };
      },
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/reservations/:id',
      summary: 'A reservation with its sums, address, mails, refunds and ledger',
      permission: 'founders:read',
      response: StaffReservation,
      handle: ({ param }) =>
        transaction(deps.db, (tx) => staffReservation(tx, param('id'), shownNow(deps))),
    }),
    ...sharedActions(action, 'a reservation', {
      accept: acceptReservation(deps),
      ship: shipReservation(deps),
      unship: unshipReservation(deps),
      changeAddress: changeAddress(reservationKind)(deps),
    }),
  ];
};
