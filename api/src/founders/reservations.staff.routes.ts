import { z } from 'zod';
import { listOf, type Permission } from '@candor/api-contract/staff';
import {
  type ReservationAction,
  StaffReservation,
  StaffReservationRow,
} from '@candor/api-contract/staff-founders';
import { transaction } from '../db/transaction';
import { staffRoute, type StaffCall, type StaffRoute } from '../http/staff-route';
import { Action, Sent, ShipTo } from '../orders/parcel-body';
import { acceptReservation } from './accept-reservation';
import { changeReservationAddress } from './change-reservation-address';
import { findReservations, ReservationsQuery } from './find-reservations';
import type { FoundersDeps } from './founders-deps';
import { shipReservation } from './ship-reservation';
import { staffReservation, staffReservationRow } from './staff-reservation';

type Definition<Body> = {
  summary: string;
  permission: Permission;
  body: z.ZodType<Body>;
  change: (number: string, call: StaffCall<Body, unknown>) => Promise<unknown>;
};

/** An action on one reservation; the response is the reservation after it. */
const action = <Body>(
  { db }: FoundersDeps,
  name: ReservationAction,
  { summary, permission, body, change }: Definition<Body>,
): StaffRoute =>
  staffRoute({
    method: 'post',
    path: `/staff/api/reservations/:id/${name}`,
    summary,
    permission,
    body,
    response: StaffReservation,
    handle: async (call: StaffCall<Body, unknown>) => {
      const number = call.param('id').trim().toUpperCase();
      await change(number, call);
      return transaction(db, (tx) => staffReservation(tx, number));
    },
  });

/** Reservations for staff: found, seen whole, accepted, shipped. Refunds: `refundStaffRoutes`. */
export const reservationStaffRoutes = (deps: FoundersDeps): StaffRoute[] => [
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
  action(deps, 'ship', {
    summary: 'Marks a reservation as shipped and mails carrier and number',
    permission: 'orders:ship',
    body: Sent,
    change: (number, { body, audit }) => shipReservation(deps)(number, body, audit),
  }),
  action(deps, 'accept', {
    summary: 'Accepts a reservation after a review; its founder gets the confirmation',
    permission: 'orders:review',
    body: Action.extend({ reason: z.string().trim().min(1).max(500) }),
    change: (number, { body, audit }) => acceptReservation(deps)(number, body, audit),
  }),
  action(deps, 'address', {
    summary: 'Changes the address of a reservation before it leaves, and confirms it by mail',
    permission: 'orders:change',
    body: Action.extend({ shipTo: ShipTo }),
    change: (number, { body, audit }) => changeReservationAddress(deps)(number, body, audit),
  }),
];
