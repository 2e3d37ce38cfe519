import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import {
  FormulaBottles,
  replacementReasons,
  StaffOrder,
  StaffOrderRow,
  type OrderAction,
} from '@candor/api-contract/staff-orders';
import { ShipTo } from '@candor/api-contract/us-address';
import { formulas } from '@candor/catalog-contract/formulas';
import { transaction } from '../db/transaction';
import { Action } from '../http/staff-action';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { changeAddress } from '../purchases/change-address';
import { parcelOf, Sent } from '../purchases/parcel-body';
import { purchaseActions, sharedActions } from '../purchases/purchase-actions';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { acceptOrder } from './accept-order';
import { changeReplacement, changeTracking } from './change-parcel';
import { findOrders, OrdersQuery } from './find-orders';
import { addNote, resendReceipt } from './help-buyer';
import { orderKind } from './order-kind';
import { replaceParcel } from './replace-parcel';
import { shipOrder } from './ship-order';
import { shipPart, undoShipment } from './ship-part';
import { staffOrder, staffOrderRow } from './staff-order';

const FormulaId = z.enum(formulas.map(({ id }) => id));
const Text = z.string().trim().min(1).max(2000);

const ReplacementBody = Sent.extend({
  reason: z.enum(replacementReasons),
  bottles: z.array(FormulaBottles).min(1).max(100).nullable().default(null),
  shipTo: ShipTo.nullable().default(null),
  restock: z.boolean().default(false),
  request: z.uuid().optional(),
});

/** The page of an order depends on them beside its rows. */
export const shownNow = ({
  clock,
  payments,
}: Pick<PurchaseDeps, 'clock'> & { payments: Pick<PaymentGateway, 'pageOf'> }) => ({
  now: clock(),
  pageOf: payments.pageOf,
});

const actionOf = (deps: PurchaseDeps) =>
  purchaseActions<StaffOrder, OrderAction>('orders', {
    response: StaffOrder,
    show: (number) => transaction(deps.db, (tx) => staffOrder(tx, number, shownNow(deps))),
  });

/** Parcels that leave, and corrections of those that have left. */
const parcelActions = (deps: PurchaseDeps): StaffRoute[] => {
  const action = actionOf(deps);
  return [
    ...sharedActions(action, 'an order', {
      accept: acceptOrder(deps),
      ship: shipOrder(deps),
      unship: undoShipment(deps),
      changeAddress: changeAddress(orderKind)(deps),
    }),
    action('ship-part', {
      summary: 'Ships some bottles of an order; the mail about them leaves after two minutes',
      permission: 'orders:ship',
      body: Sent.extend({ bottles: z.partialRecord(FormulaId, z.int().min(0).max(999)) }),
      change: (number, { body, audit }) =>
        shipPart(deps)(
          number,
          { ...parcelOf(body), revision: body.revision, bottles: body.bottles },
          audit,
        ),
    }),
    action('tracking', {
      summary: 'Corrects carrier and number of a parcel and mails them',
      permission: 'orders:ship',
      body: Sent,
      change: (number, { body, audit }) =>
        changeTracking(deps)(number, { ...body, ...parcelOf(body) }, audit),
    }),
    action('replace', {
      summary: 'Records that bottles were sent again for free, and mails the buyer',
      permission: 'orders:ship',
      body: ReplacementBody,
      change: (number, { body, audit }) =>
        replaceParcel(deps)(
          number,
          { ...body, ...parcelOf(body), request: body.request ?? null },
          audit,
        ),
    }),
    action('replacement', {
      summary: 'Corrects carrier and number of a parcel that was sent again, and mails them',
      permission: 'orders:ship',
      body: Sent.extend({ replacement: z.int32() }),
      change: (number, { body, audit }) =>
        changeReplacement(deps)(number, { ...body, ...parcelOf(body) }, audit),
    }),
  ];
};

const buyerActions = (deps: PurchaseDeps): StaffRoute[] => {
  const action = actionOf(deps);
  return [
    action('receipt', {
      summary: 'Sends the receipt again, at most five times a day',
      permission: 'orders:change',
      body: Action,
      change: (number, { body, audit }) => resendReceipt(deps)(number, body, audit),
    }),
    action('note', {
      summary: 'Adds a note for staff',
      permission: 'orders:change',
      body: Action.extend({ text: Text }),
      change: (number, { body, staff, audit }) =>
        addNote(deps)(number, { ...body, author: staff.email }, audit),
    }),
  ];
};

/** Orders for staff: found, seen whole, shipped, helped with. */
export const orderStaffRoutes = (deps: PurchaseDeps): StaffRoute[] => {
  const { db, clock } = deps;
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/orders',
      summary: 'Orders, newest first, by state, day, formula, subscription and text',
      permission: 'orders:read',
      query: OrdersQuery,
      response: listOf(StaffOrderRow),
      handle: async ({ query }) => {
        const { rows, ...page } = await transaction(db, (tx) => findOrders(tx, query, clock()));
        return { rows: rows.map((order) => staffOrderRow(order, clock())), ...page };
      },
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/orders/:id',
      summary: 'An order with its lines, sums, mails, notes and what the provider has sent',
      permission: 'orders:read',
      response: StaffOrder,
      handle: ({ param }) => transaction(db, (tx) => staffOrder(tx, param('id'), shownNow(deps))),
    }),
    ...parcelActions(deps),
    ...buyerActions(deps),
  ];
};
