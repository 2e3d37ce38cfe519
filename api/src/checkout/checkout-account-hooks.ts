import { transaction } from '../db/transaction';
import { UnsettledError, type AccountHooks } from '../identity/account-hooks';
import { forgetMailsAbout } from '../mail/forget-mails';
import type { OrderDeps } from '../orders/order-deps';
import { forgetCheckouts, moveCheckouts, unfinishedCheckouts } from './checkout-store';
import { placeOrder } from './place-order';

/** What happens to checkout sessions when an account signs in or is deleted. */
export const checkoutAccountHooks = (deps: OrderDeps): AccountHooks => ({
  onSignedIn: moveCheckouts,
  // Afterwards nothing of the account can be paid, and what was paid is an order.
  beforeDeletion: async ({ id }) => {
    if (id === null) return;
    for (const session of await transaction(deps.db, (tx) => unfinishedCheckouts(tx, id))) {
      await deps.payments.closeSession(session.id);
      await placeOrder(deps)(session.id);
    }
  },
  onDeleted: async (tx, person, { since, at }) => {
    if (person.id === null) return;
    const sessions = await unfinishedCheckouts(tx, person.id);
    if (sessions.some(({ status }) => status === 'open'))
      throw new UnsettledError('A checkout session is open.');
    const ids = await forgetCheckouts(tx, person.id, at);
    await forgetMailsAbout(tx, { kinds: ['payment-failed'], ids }, since);
  },
});
