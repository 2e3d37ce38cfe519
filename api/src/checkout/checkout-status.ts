import type { Account } from '../identity/account-table';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { isUnfinished, type CheckoutState } from './checkout-states';
import { orderOfCheckout } from '../orders/order-store';
import type { OrderDeps } from '../orders/order-deps';
import { placeOrder } from './place-order';
import { showOrderWhole } from '../orders/show-order';
import type { ProviderChecks } from '../stripe/provider-checks';
import { sessionsUnavailable } from '../sessions/with-deadline';
import { checkoutById } from './checkout-store';
import type { Checkout } from './checkout-table';

const checkoutNotFound = () =>
  new ShopError('checkout_not_found', 'This order is not shown in this browser.');

/** Our states in the four words of the page, while there is no order yet. */
const publicStatus: Record<CheckoutState, 'paid' | 'processing' | 'open' | 'expired'> = {
  open: 'open',
  processing: 'processing',
  needs_review: 'processing',
  paid: 'paid',
  failed: 'expired',
  expired: 'expired',
};

/** Who wants to know. */
type Requester = { visitor: string | null; account: Account | null | 'unknown'; address: string };

/** The page of this browser, or of the account that is signed in here. */
const visibleCheckout = async (
  { db }: OrderDeps,
  id: string,
  { visitor, account }: Omit<Requester, 'address'>,
): Promise<Checkout> => {
  const [known, order] = await transaction(db, async (tx) => [
    await checkoutById(tx, id),
    await orderOfCheckout(tx, id),
  ]);
  if (known === null) throw checkoutNotFound();
  if (visitor !== null && known.visitor === visitor) return known;
  if (account === 'unknown') throw sessionsUnavailable();
  // An order may have joined an account later, by its address; its page, when its buyer signed in.
  const owner = order?.accountId ?? known.accountId;
  if (account === null || owner !== account.id) throw checkoutNotFound();
  return known;
};

/**
 * How a payment page stands, for the browser that started it, and for its owner in any browser.
 * @throws ShopError `checkout_not_found` for everybody else, and for a page that is not ours;
 * `sessions_unavailable` where nobody can say now whether it is the owner.
 */
export const checkoutStatus =
  (deps: OrderDeps, providerChecks: ProviderChecks) => async (id: string, requester: Requester) => {
    const before = await visibleCheckout(deps, id, requester);
    // The return page may be the first to hear of a payment; a provider that is away changes nothing.
    if (isUnfinished(before.status))
      await providerChecks.run(id, requester.address, () => placeOrder(deps)(id));
    return transaction(deps.db, async (tx) => {
      const { status } = (await checkoutById(tx, id)) ?? before;
      const order = await orderOfCheckout(tx, id);
      if (order === null) return { status: publicStatus[status] };
      const isPaid = order.status !== 'needs_review';
      return {
        status: isPaid ? ('paid' as const) : ('processing' as const),
        order: showOrderWhole(order),
      };
    });
  };
