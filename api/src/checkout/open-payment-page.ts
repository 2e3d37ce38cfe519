import { createHash } from 'node:crypto';
import { minuteMs } from '../config/durations';
import { checkoutNote } from '../pricing/checkout-note';
import type { PricedCart } from '../pricing/price-cart';
import { requirePriceId, type ChargedLine } from '../pricing/provider-prices';
import type { SellingDeps } from '../purchases/purchase-deps';
import { openVerifiedSession } from '../stripe/open-verified-session';
import type { CheckoutSession } from '../stripe/payment-gateway';
import { createPrefilledCustomer, type Prefill } from './prefill';

const sessionLifetimeMs = 120 * minuteMs;
/** Expiry times are rounded up, so that equal calls make equal requests. */
const roundToMs = 10 * minuteMs;

const expiryFrom = (now: Date, lifetimeMs: number): Date =>
  new Date(Math.ceil((now.getTime() + lifetimeMs) / roundToMs) * roundToMs);

/** A customer whose data fills the payment page, or an address alone. */
type Payer = { customerId: string } | { email: string } | null;

const payerOf = (prefill: Prefill, customerId: string | null): Payer => {
  if (customerId !== null) return { customerId };
  return prefill === 'none' ? null : { email: prefill.email };
};

/** The purpose of a payment page: it is the nth page of a visitor for a cart. */
export type PageRequest = {
  visitor: string;
  cart: PricedCart;
  attempt: number;
  prefill: Prefill;
  now: Date;
  /** The provider's id of a discount code; without it the payer may type one. */
  promotionId?: string | null;
  /** How long it can be paid; two hours for a shopper's own. */
  lifetimeMs?: number;
};

/** An open page at the provider, with the customer that was made to fill it. */
export type PaymentPage = {
  session: CheckoutSession & { url: string };
  charges: ChargedLine[];
  customerId: string | null;
};

/** Equal for equal calls of one visitor only; each call with a saved address has its own customer. */
const idempotencyKeyFor = (
  { visitor, cart, attempt }: PageRequest,
  expiresAt: Date,
  payer: Payer,
): string => {
  const known = [visitor, cart.fingerprint, attempt, expiresAt.getTime()];
  const parts = JSON.stringify([...known, ...Object.values(payer ?? {})]);
  return `checkout-${createHash('sha256').update(parts).digest('hex')}`;
};

/** Opens the payment page of a cart. @throws ShopError `price_mismatch` */
export const openPaymentPage = async (
  deps: SellingDeps,
  request: PageRequest,
): Promise<PaymentPage> => {
  const { payments, publicOrigin } = deps;
  const { cart, prefill, now, promotionId = null, lifetimeMs = sessionLifetimeMs } = request;
  const customerId = await createPrefilledCustomer(deps, prefill);
  const payer = payerOf(prefill, customerId);
  const expiresAt = expiryFrom(now, lifetimeMs);
  const ids = await payments.priceIds(cart.prices.map(({ price }) => price));
  const charges = cart.prices.map(({ price, quantity }) => ({
    priceId: requirePriceId(ids, price),
    quantity,
  }));
  const session = await openVerifiedSession(deps)(
    {
      idempotencyKey: idempotencyKeyFor(request, expiresAt, payer),
      mode: cart.mode,
      charges,
      shipping: cart.shipping,
      note: checkoutNote(cart),
      expiresAt,
      ...payer,
      ...(promotionId !== null && { promotionId }),
      successUrl: `${publicOrigin}/checkout/complete?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicOrigin}/cart?canceled=true`,
    },
    cart.subtotal,
  );
  return { session, charges, customerId };
};
