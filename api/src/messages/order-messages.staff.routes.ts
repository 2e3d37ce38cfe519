import { asc, eq, inArray } from 'drizzle-orm';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import { OrderMessages } from '@candor/api-contract/staff-messages';
import { StaffOrder } from '@candor/api-contract/staff-orders';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { shownNow } from '../orders/orders.staff.routes';
import { staffOrder } from '../orders/staff-order';
import { purchaseActions } from '../purchases/purchase-actions';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { messageEntryTable, messageTable } from './messages-table';
import { ToBuyer } from './messages.schema';
import { templatesFor } from './reply-templates';
import { allTemplates } from './template-store';
import { openMessageAbout, writeToBuyer } from './write-to-buyer';

/** Messages about one order that its page shows, with all that was written back. */
const maxMessages = 50;

const threadsOf = async (tx: Tx, number: string): Promise<OrderMessages['entries']> => {
  const messages = await tx
    .select()
    .from(messageTable)
    .where(eq(messageTable.orderNumber, number))
    .orderBy(asc(messageTable.id))
    .limit(maxMessages);
  if (messages.length === 0) return [];
  const ids = messages.map(({ id }) => id);
  const entries = await tx
    .select()
    .from(messageEntryTable)
    .where(inArray(messageEntryTable.messageId, ids))
    .orderBy(asc(messageEntryTable.id));
  return [
    ...messages.map(({ id, startedBy, email, subject, body, createdAt }) => ({
      id: `message ${id}`,
      messageId: id,
      kind: startedBy === null ? ('message' as const) : ('reply' as const),
      author: startedBy ?? email,
      subject,
      text: body,
      at: createdAt.toISOString(),
    })),
    ...entries.map(({ id, messageId, kind, author, subject, body, at }) => ({
      id: `entry ${id}`,
      messageId,
      kind,
      author,
      subject,
      text: body,
      at: at.toISOString(),
    })),
  ];
};

type Deps = AppContext & { payments: Pick<PaymentGateway, 'pageOf'> };

const describe = async (tx: Tx, number: string, deps: Deps): Promise<OrderMessages> => {
  const order = await staffOrder(tx, number, shownNow(deps));
  const open = await openMessageAbout(tx, { number, email: order.email });
  const about = {
    kind: 'contact' as const,
    name: order.shipTo?.name ?? null,
    orderNumber: number,
    order,
    isReply: open !== null,
  };
  return {
    id: number,
    entries: await threadsOf(tx, number),
    openMessage: open?.id ?? null,
    templates: templatesFor(about, await allTemplates(tx)),
  };
};

/** Messages from and to the buyer of an order, on the page of the order. */
export const orderMessageRoutes = (deps: Deps): StaffRoute[] => {
  const { db } = deps;
  const action = purchaseActions<StaffOrder, 'message'>('orders', {
    response: StaffOrder,
    show: (number) => transaction(db, (tx) => staffOrder(tx, number, shownNow(deps))),
  });
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/order-messages/:id',
      summary: 'The messages about an order, and the templates that are true for it now',
      permission: 'messages:read',
      response: OrderMessages,
      handle: ({ param }) =>
        transaction(db, (tx) => describe(tx, numberAsStored(param('id')), deps)),
    }),
    action('message', {
      summary: 'Mails a message to the buyer of an order, in the open thread about it or a new one',
      permission: 'messages:answer',
      body: ToBuyer,
      change: (number, { body, staff, audit }) =>
        transaction(db, (tx) => writeToBuyer(tx, number, body, { context: deps, staff, audit })),
    }),
  ];
};
