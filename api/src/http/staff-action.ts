import { z } from 'zod';
import type { Permission } from '@candor/api-contract/staff';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import { Revision } from './staff-list';
import { staffRoute, type StaffCall, type StaffRoute } from './staff-route';

/** The body of an action on a record that a person has seen. */
export const Action = z.object({ revision: Revision });

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
