import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import { StaffHandOrder } from '@candor/api-contract/staff-hand-orders';
import { UsAddress } from '@candor/api-contract/us-address';
import { MAX_LINES, MAX_QUANTITY } from '@candor/cart-contract/cart-line';
import { countUpTo } from '../db/count-up-to';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { countLimits, listQuery, pageOf } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { withProvider } from '../stripe/with-provider';
import { applyCartSession } from './cart-sessions';
import { readCart } from './checkout.routes';
import { createHandOrder, type HandOrderDeps } from './create-hand-order';
import { handOrderById, handOrderTable, listHandOrders } from './hand-order-store';

const NewHandOrder = z.object({
  /** One id for all tries of one request. */
  request: z.uuid(),
  email: z.string().max(1000),
  shipTo: UsAddress,
  items: z
    .array(
      z.object({
        id: z.string().max(100),
        isSubscription: z.boolean().default(false),
        quantity: z.int().min(1).max(MAX_QUANTITY),
      }),
    )
    .min(1)
    .max(MAX_LINES),
  code: z.string().trim().max(40).default(''),
});

const orderNotFound = () => new ShopError('order_not_found', 'This order by hand was not found.');

const read = async ({ db, clock }: HandOrderDeps, id: string): Promise<StaffHandOrder> => {
  const found = await transaction(db, (tx) => handOrderById(tx, id, clock()));
  if (found === null) throw orderNotFound();
  return found;
};

const closeRoute = (deps: HandOrderDeps): StaffRoute =>
  staffRoute({
    method: 'post',
    path: '/staff/api/hand-orders/:id/close',
    summary: 'Closes the payment link of an order by hand, so that it cannot be paid any more',
    permission: 'orders:create',
    body: z.object({}),
    response: StaffHandOrder,
    handle: async ({ param, audit }) => {
      const { id } = await read(deps, param('id'));
      await withProvider(
        'The payment provider isn’t answering. Try again in a minute.',
        async () => {
          await deps.payments.closeSession(id);
          await applyCartSession(deps)(id);
        },
      );
      const after = await read(deps, id);
      if (after.state === 'expired')
        await transaction(deps.db, (tx) =>
          audit(tx, {
            action: 'order.close-link',
            subject: `checkout ${id}`,
            before: {},
            after: {},
          }),
        );
      return after;
    },
  });

/** Orders that staff enters for buyers, who pay by a link. */
export const handOrderRoutes = (deps: HandOrderDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/hand-orders',
    summary: 'Orders by hand with their payment links, newest first',
    permission: 'orders:read',
    query: listQuery(['createdAt'], {}),
    response: listOf(StaffHandOrder),
    handle: ({ query: { page, perPage } }) =>
      transaction(deps.db, async (tx) => {
        const range = { limit: perPage + 1, offset: (page - 1) * perPage };
        const rows = await listHandOrders(tx, range, deps.clock());
        const limit = countLimits.listed;
        const count = countUpTo(tx, handOrderTable, undefined);
        return pageOf(rows, { page, perPage }, { limit, count });
      }),
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/hand-orders/:id',
    summary: 'An order by hand with its payment link',
    permission: 'orders:read',
    response: StaffHandOrder,
    handle: ({ param }) => read(deps, param('id')),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/hand-orders',
    summary: "Enters an order for a buyer at the shop's prices, and mails the payment link",
    permission: 'orders:create',
    body: NewHandOrder,
    response: StaffHandOrder,
    handle: async ({ body, staff, audit }) => {
      const { items, code, ...input } = body;
      const lines = readCart(await deps.priceBook.current(), items);
      const entered = { ...input, lines, code: code === '' ? null : code };
      return read(deps, await createHandOrder(deps)(entered, { name: staff.email, audit }));
    },
  }),
  closeRoute(deps),
];
