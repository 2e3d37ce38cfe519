import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import {
  type ReservationAction,
  StaffReservation,
  StaffReservationRow,
} from '@candor/api-contract/staff-founders';
import { ShipTo } from '@candor/api-contract/us-address';
import { transaction } from '../db/transaction';
import { Action, purchaseActions } from '../http/staff-action';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { Sent } from '../orders/parcel-body';
import { acceptReservation } from './accept-reservation';
import { changeReservationAddress } from './change-reservation-address';
import { findReservations, ReservationsQuery } from './find-reservations';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { shipReservation } from './ship-reservation';
import { staffReservation, staffReservationRow } from './staff-reservation';

/** Reservations for staff: found, seen whole, accepted, shipped. Refunds: `refundStaffRoutes`. */
export const reservationStaffRoutes = (deps: PurchaseDeps): StaffRoute[] => {
  const action = purchaseActions<StaffReservation, ReservationAction>('reservations', {
    response: StaffReservation,
    show: (number) => transaction(deps.db, (tx) => staffReservation(tx, number)),
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
        const { rows, hasMore } = await transaction(deps.db, (tx) => findReservations(tx, query));
        return { rows: rows.map(staffReservationRow), total: null, hasMore };
      },
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/reservations/:id',
      summary: 'A reservation with its sums, address, mails, refunds and ledger',
      permission: 'founders:read',
      response: StaffReservation,
      handle: ({ param }) => transaction(deps.db, (tx) => staffReservation(tx, param('id'))),
    }),
    action('ship', {
      summary: 'Marks a reservation as shipped and mails carrier and number',
      permission: 'orders:ship',
      body: Sent,
      change: (number, { body, audit }) => shipReservation(deps)(number, body, audit),
    }),
    action('accept', {
      summary: 'Accepts a reservation after a review; its founder gets the confirmation',
      permission: 'orders:review',
      body: Action.extend({ reason: z.string().trim().min(1).max(500) }),
      change: (number, { body, audit }) => acceptReservation(deps)(number, body, audit),
    }),
    action('address', {
      summary: 'Changes the address of a reservation before it leaves, and confirms it by mail',
      permission: 'orders:change',
      body: Action.extend({ shipTo: ShipTo }),
      change: (number, { body, audit }) => changeReservationAddress(deps)(number, body, audit),
    }),
  ];
};
