import type { orderViewers } from '@candor/api-contract/orders';
import { readOrderNumber } from '@candor/api-contract/purchase-number';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { visitorOf } from '../http/csrf';
import { isSameEmail } from '../http/email-address';
import { ShopError } from '../http/shop-error';
import { findAccount } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import { accountIfKnown } from '../sessions/signed-in';
import { sessionsUnavailable } from '../sessions/with-deadline';
import { openedBy } from './order-links';
import { orderByNumber } from './order-store';
import { hasBuyer, type Order } from './order-table';

/** How long the browser that paid sees name and address: it may be a shared one. */
const payerSeesForMs = dayMs;

/** A browser, and the account that is signed in there. */
export type Viewer = { visitor: string | null; account: Account | null | 'unknown' };

/** The access of a browser to an order, and whether the browser is signed out. */
export type OrderAccess = {
  viewer: (typeof orderViewers)[number];
  until: Date | null;
  isGuest: boolean;
};

export type AccessDeps = {
  clock: () => Date;
  /** The visitor of a checkout session. */
  visitorOfCheckout: (tx: Tx, checkoutId: string) => Promise<string | null>;
};

/** Reads the session of routes with `session: 'optional'`. */
export const viewerOf = (req: Parameters<typeof visitorOf>[0]): Viewer => ({
  visitor: visitorOf(req),
  account: accountIfKnown(req),
});

/**
 * A missing order and another person's order give the same error, so that order numbers cannot be
 * guessed.
 */
export const orderNotShown = (): ShopError =>
  new ShopError('order_not_found', 'This browser can’t open this order.');

/**
 * Returns whether an order belongs to its mailbox: it has no account, or an account with the same
 * address.
 */
export const belongsToMailbox = async (tx: Tx, order: Order): Promise<boolean> => {
  if (!hasBuyer(order)) return false;
  if (order.accountId === null) return true;
  const account = await findAccount(tx, order.accountId);
  return account !== null && isSameEmail(account.email, order.email);
};

/**
 * Returns whether a guest may be offered an account. The result does not depend on whether the
 * address has one, so that it reveals nothing.
 */
export const canMakeAccount = async (
  tx: Tx,
  order: Order,
  { isGuest }: Pick<OrderAccess, 'isGuest'>,
): Promise<boolean> => isGuest && (await belongsToMailbox(tx, order));

const accessOf = async (
  tx: Tx,
  { clock, visitorOfCheckout }: AccessDeps,
  order: Order,
  { visitor, account }: Viewer,
): Promise<OrderAccess | null> => {
  if (!hasBuyer(order)) return null;
  const owns = account !== null && account !== 'unknown' && account.id === order.accountId;
  if (owns) return { viewer: 'owner', until: null, isGuest: false };
  if (visitor === null) return null;
  const isGuest = account === null;
  const opened = await openedBy(tx, order.id, visitor, clock());
  if (opened !== null)
    return { viewer: opened.isView ? 'payer' : 'owner', until: opened.until, isGuest };
  const { checkoutSessionId: checkout, createdAt } = order;
  const until = new Date(createdAt.getTime() + payerSeesForMs);
  if (checkout === null || until <= clock()) return null;
  if ((await visitorOfCheckout(tx, checkout)) !== visitor) return null;
  return { viewer: 'payer', until, isGuest };
};

/**
 * An order with the right of a browser to see it.
 * @throws ShopError `order_not_found`; `sessions_unavailable` when the account is unknown
 */
export const findShownOrder = async (
  tx: Tx,
  deps: AccessDeps,
  written: string,
  viewer: Viewer,
): Promise<{ order: Order; access: OrderAccess }> => {
  const number = readOrderNumber(written);
  const order = number === null ? null : await orderByNumber(tx, number);
  const access = order === null ? null : await accessOf(tx, deps, order, viewer);
  if (order !== null && access !== null) return { order, access };
  if (viewer.account === 'unknown') throw sessionsUnavailable();
  throw orderNotShown();
};
