import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Account } from '../identity/account-table';
import { orderOfCheckout } from '../orders/order-store';
import { showOrderWhole } from '../orders/show-order';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { sessionsUnavailable } from '../sessions/with-deadline';
import type { ProviderChecks } from '../stripe/provider-checks';
import { applyCartSession } from './cart-sessions';
import { isUnfinished, type CheckoutState } from './checkout-states';
import { checkoutById, claimForBrowser } from './checkout-store';
import type { Checkout } from './checkout-table';
import { isByHand } from './hand-order-store';

const checkoutNotFound = () =>
  new ShopError('checkout_not_found', 'This browser can’t open this order.');

/** Status of a session without an order, as the return page shows it. */
const publicStatus: Record<CheckoutState, 'paid' | 'processing' | 'open' | 'expired'> = {
  open: 'open',
  processing: 'processing',
  needs_review: 'processing',
  paid: 'paid',
  failed: 'expired',
  expired: 'expired',
};

type Requester = { visitor: string | null; account: Account | null | 'unknown'; address: string };

/** A session of this browser or of the signed-in account. */
const visibleCheckout = async (
  { db }: PurchaseDeps,
  id: string,
  { visitor, account }: Omit<Requester, 'address'>,
): Promise<Checkout> => {
  const [known, order] = await transaction(db, async (tx) => [
    await checkoutById(tx, id),
    await orderOfCheckout(tx, id),
  ]);
  if (known === null) throw checkoutNotFound();
  if (visitor !== null && known.visitor === visitor) return known;
  if (isByHand(known)) return known;
  if (account === 'unknown') throw sessionsUnavailable();
  // A guest's order may have joined an account by its address, without its session.
  const owner = order?.accountId ?? known.accountId;
  if (account === null || owner !== account.id) throw checkoutNotFound();
  return known;
};

/**
 * The status of a checkout session, for the browser that started it and for its account. An order by hand has no such
 * browser: the first one that comes back from the payment page is its payer's.
 * @throws ShopError `checkout_not_found`; `sessions_unavailable` when the account is unknown
 */
export const checkoutStatus =
  (deps: PurchaseDeps, providerChecks: ProviderChecks) =>
  async (id: string, requester: Requester) => {
    const before = await visibleCheckout(deps, id, requester);
    // The return page may see a payment before its event; an unavailable provider changes nothing.
    if (isUnfinished(before.status))
      await providerChecks.run(id, requester.address, () => applyCartSession(deps)(id));
    return transaction(deps.db, async (tx) => {
      const { status } = (await checkoutById(tx, id)) ?? before;
      const order = await orderOfCheckout(tx, id);
      if (order === null) return { status: publicStatus[status] };
      if (requester.visitor !== null && isByHand(before))
        await claimForBrowser(tx, before, requester.visitor);
      const isPaid = order.status !== 'needs_review';
      return {
        status: isPaid ? ('paid' as const) : ('processing' as const),
        order: showOrderWhole(order),
      };
    });
  };
