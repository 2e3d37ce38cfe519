import type { AuditedChange } from '../db/audit';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { lockOrderByNumber } from './order-store';
import type { Order } from './order-table';

/**
 * Locks an order for a person's action.
 * @param revision the one that the person saw; null where nobody looked at the order before
 * @throws ShopError `order_not_found`, `changed_meanwhile`
 */
export const lockForChange = async (
  tx: Tx,
  number: string,
  revision: number | null,
): Promise<Order> => {
  const order = await lockOrderByNumber(tx, number);
  if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
  if (revision !== null && order.revision !== revision)
    throw new ShopError('changed_meanwhile', `Order ${order.number} was changed meanwhile.`);
  return order;
};

/** Whether the buyer can be written to: not after the buyer's data is deleted. */
export const hasBuyer = ({
  email,
  forgetBuyer: isForgotten,
}: Pick<Order, 'email' | 'forgetBuyer'>) => email !== '' && !isForgotten;

/** @throws ShopError `not_to_be_changed` when the buyer's data is deleted */
export const requireBuyer = (order: Order): void => {
  if (!hasBuyer(order))
    throw new ShopError(
      'not_to_be_changed',
      `The data of the buyer of order ${order.number} is deleted.`,
    );
};

/** Name of an order in the audit log. */
export const auditSubject = ({ number }: Pick<Order, 'number'>): string => `order ${number}`;

type Values = AuditedChange['before'];

/** Values about the buyer, for the audit log; none of a buyer whose data is deleted. */
export const aboutBuyer = (
  order: Pick<Order, 'email' | 'forgetBuyer'>,
  before: Values,
  after: Values,
): Pick<AuditedChange, 'personal'> =>
  hasBuyer(order) ? { personal: { email: order.email, before, after } } : {};
