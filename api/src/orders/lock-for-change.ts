import type { AuditedChange } from '../db/audit';
import { ShopError } from '../http/shop-error';
import { lockForChange as lockPurchase } from '../purchases/lock-purchase';
import { orderKind } from './order-kind';
import type { Order } from './order-table';

/** Locks an order for a person's action. @throws ShopError `order_not_found`, `changed_meanwhile` */
export const lockForChange = lockPurchase(orderKind);

/** Returns whether the buyer can receive emails. This ends when the buyer's data is deleted. */
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
