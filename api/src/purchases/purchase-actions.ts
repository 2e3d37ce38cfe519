import { z } from 'zod';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import type { Permission } from '@candor/api-contract/staff-roles';
import { ShipTo } from '@candor/api-contract/us-address';
import { Action } from '../http/staff-action';
import { staffRoute, type StaffCall, type StaffRoute } from '../http/staff-route';
import type { acceptPurchase } from './accept-purchase';
import type { changeAddress } from './change-address';
import { parcelOf, Sent } from './parcel-body';
import type { shipPurchase } from './ship-purchase';
import type { unshipPurchase } from './unship-purchase';

type Definition<Body> = {
  summary: string;
  permission: Permission;
  body: z.ZodType<Body>;
  change: (number: string, call: StaffCall<Body, unknown>) => Promise<unknown>;
};

/** Defines actions on purchases of one kind; the response of each is the purchase after it. */
export const purchaseActions =
  <Shown, Name extends string>(
    kind: 'orders' | 'reservations',
    { response, show }: { response: z.ZodType<Shown>; show: (number: string) => Promise<Shown> },
  ) =>
  <Body>(name: Name, { change, ...definition }: Definition<Body>): StaffRoute =>
    staffRoute({
      ...definition,
      method: 'post',
      path: `/staff/api/${kind}/:id/${name}`,
      response,
      handle: async (call: StaffCall<Body, unknown>) => {
        const number = numberAsStored(call.param('id'));
        await change(number, call);
        return show(number);
      },
    });

type SharedChanges = {
  accept: ReturnType<ReturnType<typeof acceptPurchase>>;
  ship: ReturnType<ReturnType<typeof shipPurchase>>;
  unship: ReturnType<ReturnType<typeof unshipPurchase>>;
  changeAddress: ReturnType<ReturnType<typeof changeAddress>>;
};

/** The actions on purchases of every kind. @param noun 'an order' */
export const sharedActions = (
  action: <Body>(
    name: 'accept' | 'ship' | 'unship' | 'address',
    definition: Definition<Body>,
  ) => StaffRoute,
  noun: string,
  { accept, ship, unship, changeAddress: change }: SharedChanges,
): StaffRoute[] => [
  action('accept', {
    summary: `Accepts ${noun} after a review; the buyer gets the mail that confirms it`,
    permission: 'orders:review',
    body: Action.extend({ reason: z.string().trim().min(1).max(500) }),
    change: (number, { body, audit }) => accept(number, body, audit),
  }),
  action('ship', {
    summary: `Marks ${noun} as shipped; the mail with carrier and number leaves after two minutes`,
    permission: 'orders:ship',
    body: Sent,
    change: (number, { body, audit }) =>
      ship(number, { ...parcelOf(body), revision: body.revision }, audit),
  }),
  action('unship', {
    summary: `Takes the shipment of ${noun} back, until the mail about it has left`,
    permission: 'orders:ship',
    body: Action,
    change: (number, { body, audit }) => unship(number, body, audit),
  }),
  action('address', {
    summary: `Changes the address of ${noun} before it leaves, and confirms it by mail`,
    permission: 'orders:change',
    body: Action.extend({ shipTo: ShipTo }),
    change: (number, { body, audit }) => change(number, { ...body, mayLeaveState: true }, audit),
  }),
];

/** The actions whose condition holds, in their order. */
export const allowedActions = <Name extends string>(
  conditions: readonly (readonly [action: Name, isAllowed: boolean])[],
): Name[] => conditions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
