import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionById } from './subscription-store';
import type { Subscription } from './subscription-table';

/** @throws ShopError `subscription_not_found`, for another account's as for one that never was. */
export const ownSubscription = async (
  { db }: SubscriptionDeps,
  accountId: string,
  id: string,
): Promise<Subscription> => {
  const found = await transaction(db, (tx) => subscriptionById(tx, id));
  if (found?.accountId !== accountId)
    throw new ShopError('subscription_not_found', 'You have no such subscription.');
  return found;
};

export const hasEnded = () =>
  new ShopError('subscription_ended', 'This subscription has ended. You can start a new one.');
