import type { Account } from '../accounts/account-table';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { isUnsettled, type CheckoutState } from '../orders/order-states';
import { orderOfCheckout } from '../orders/order-store';
import type { OrderDeps } from '../orders/order-deps';
import { placeOrder } from '../orders/place-order';
import { showOrderWhole } from '../orders/show-order';
import { ProviderAwayError } from '../stripe/payment-gateway';
import { withinDeadline } from '../stripe/within-deadline';
import { sessionsUnavailable } from '../sessions/with-deadline';
import { checkoutById } from './checkout-store';
import type { Checkout } from './checkout-table';

/** The page asks again by itself, so a slow provider is waited for only so long. */
const ANSWER_WITHIN_MS = 2_500;

const notShown = () =>
  new ShopError('checkout_not_found', 'This order is not shown in this browser.');

/** Our states in the four words of the page, while there is no order yet. */
const shownAs: Record<CheckoutState, 'paid' | 'processing' | 'open' | 'expired'> = {
  open: 'open',
  processing: 'processing',
  needs_review: 'processing',
  paid: 'paid',
  failed: 'expired',
  expired: 'expired',
};

/** The return page may be the first to hear of a payment; a provider that is away changes nothing. */
const refresh = async (deps: OrderDeps, id: string) => {
  try {
    await withinDeadline(ANSWER_WITHIN_MS, () => placeOrder(deps)(id));
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error;
    deps.logger.warn({ session: id }, 'the payment provider is away; answering what is known');
  }
};

/** Who wants to know. */
type Asking = { visitor: string | null; account: Account | null | 'unknown' };

/** The page of this browser, or of the account that is signed in here. */
const pageFor = async (
  { db }: OrderDeps,
  id: string,
  { visitor, account }: Asking,
): Promise<Checkout> => {
  const [known, order] = await transaction(db, async (tx) => [
    await checkoutById(tx, id),
    await orderOfCheckout(tx, id),
  ]);
  if (known === null) throw notShown();
  if (visitor !== null && known.visitor === visitor) return known;
  if (account === 'unknown') throw sessionsUnavailable();
  // An order may have joined an account later, by its address.
  const owner = order === null ? known.accountId : order.accountId;
  if (account === null || owner !== account.id) throw notShown();
  return known;
};

/**
 * How a payment page stands, for the browser that started it, and for its owner in any browser.
 * @throws ShopError `checkout_not_found` for everybody else, and for a page that is not ours;
 * `sessions_unavailable` where nobody can say now whether it is the owner.
 */
export const checkoutStatus = (deps: OrderDeps) => async (id: string, asking: Asking) => {
  const known = await pageFor(deps, id, asking);
  if (isUnsettled(known.status)) await refresh(deps, id);
  return transaction(deps.db, async (tx) => {
    const { status } = (await checkoutById(tx, id)) ?? known;
    const order = await orderOfCheckout(tx, id);
    if (order === null) return { status: shownAs[status] };
    const isPaid = order.status !== 'needs_review';
    return {
      status: isPaid ? ('paid' as const) : ('processing' as const),
      order: showOrderWhole(order),
    };
  });
};
