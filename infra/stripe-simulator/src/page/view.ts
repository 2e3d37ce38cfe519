import type Stripe from 'stripe';
import { priceSession, type Priced } from '../checkout/price-session';
import type { Sim } from '../sim';
import type { Mistakes, Typed } from './payer';

export type Notice = { tone: 'wrong' | 'good'; text: string };

export type PageView = {
  session: Stripe.Checkout.Session;
  rates: readonly Stripe.ShippingRate[];
  /** The amounts with each shipping rate; one entry without a choice, none in setup mode. */
  sums: readonly Priced[];
  promotion: Stripe.PromotionCode | null;
  typed: Typed;
  mistakes: Mistakes;
  notice: Notice | null;
};

const promotionOf = (sim: Sim, session: Stripe.Checkout.Session): Stripe.PromotionCode | null => {
  const id = session.discounts?.[0]?.promotion_code;
  return typeof id === 'string' ? (sim.store.find('promotion_code', id) ?? null) : null;
};

export const viewOf = (
  sim: Sim,
  session: Stripe.Checkout.Session,
  typed: Typed,
  { mistakes = {}, notice = null }: { mistakes?: Mistakes; notice?: Notice | null } = {},
): PageView => {
  const plan = sim.store.find('session_plan', session.id);
  const rates = session.shipping_options.flatMap(({ shipping_rate: id }) => {
    const rate = typeof id === 'string' ? sim.store.find('shipping_rate', id) : undefined;
    return rate === undefined ? [] : [rate];
  });
  const choices = rates.length === 0 ? [null] : rates.map(({ id }) => id);
  const state = typed.taxedState || null;
  const sums =
    plan === undefined || session.mode === 'setup'
      ? []
      : choices.map((shippingRate) => priceSession(sim, session, plan, { state, shippingRate }));
  return { session, rates, sums, promotion: promotionOf(sim, session), typed, mistakes, notice };
};
