import type Stripe from 'stripe';
import { amountError } from '../pricing/chargeable';
import { appliedDiscount, breakdownOf, priceLines } from '../pricing/price-lines';
import { makeDiscount } from '../pricing/redeem';
import { salesTaxOf } from '../pricing/sales-tax';
import type { Sim } from '../sim';
import { idOf } from '../store/store';
import type { SessionPlan } from '../store/tables';

type Session = Stripe.Checkout.Session;

export type Choice = {
  /** The state for sales tax; null when unknown. */
  state: string | null;
  shippingRate: string | null;
};

export type Priced = {
  lines: Stripe.LineItem[];
  amounts: Pick<
    Session,
    'amount_subtotal' | 'amount_total' | 'automatic_tax' | 'shipping_cost' | 'total_details'
  >;
};

/** Computes lines, discount, shipping and tax of a session. Shipping is not taxed. */
export const priceSession = (
  sim: Sim,
  session: Session,
  plan: SessionPlan,
  { state, shippingRate }: Choice,
): Priced => {
  const applied = appliedDiscount(sim, plan.discount);
  const taxed = session.automatic_tax.enabled;
  const rate = taxed ? salesTaxOf(state) : undefined;
  const prices = priceLines(
    plan.lines.map(({ amount_subtotal: subtotal, price }) => ({
      subtotal,
      product: idOf(price?.product),
    })),
    applied,
    rate,
  );
  const sum = (name: 'subtotal' | 'total' | 'off' | 'tax') =>
    prices.reduce((total, price) => total + price[name], 0);
  const { shipping_options: options } = session;
  const chosen = options.find((option) => option.shipping_rate === shippingRate) ?? options[0];
  const shipping = chosen?.shipping_amount ?? 0;
  const status = state === null ? 'requires_location_inputs' : 'complete';
  return {
    lines: plan.lines.map((line, index) => ({
      ...line,
      amount_discount: prices[index]?.off ?? 0,
      amount_tax: prices[index]?.tax ?? 0,
      amount_total: prices[index]?.total ?? line.amount_total,
      discounts: prices[index]?.discounts ?? [],
      taxes: prices[index]?.taxes ?? [],
    })),
    amounts: {
      amount_subtotal: sum('subtotal'),
      amount_total: sum('total') + shipping,
      automatic_tax: { ...session.automatic_tax, status: taxed ? status : null },
      shipping_cost:
        chosen === undefined
          ? null
          : {
              amount_subtotal: shipping,
              amount_tax: 0,
              amount_total: shipping,
              shipping_rate: chosen.shipping_rate,
              taxes: [],
            },
      total_details: {
        amount_discount: sum('off'),
        amount_shipping: shipping,
        amount_tax: sum('tax'),
        breakdown: breakdownOf(prices, applied, rate),
      },
    },
  };
};

/** Stores a session and its lines with the amounts for a choice. */
export const repriceSession = (
  sim: Sim,
  session: Session,
  plan: SessionPlan,
  choice: Choice,
): Session => {
  const { lines, amounts } = priceSession(sim, session, plan, choice);
  sim.store.put('session_plan', { ...plan, lines });
  return sim.store.put('checkout.session', { ...session, ...amounts });
};

/** Returns the purchase to which a discount of a session applies. */
export const purchaseOf = (session: Session, lines: readonly Stripe.LineItem[]) => ({
  session: session.mode === 'payment' ? session.id : null,
  customer: idOf(session.customer) || null,
  currency: session.currency ?? 'usd',
  subtotal: lines.reduce((sum, line) => sum + line.amount_subtotal, 0),
  products: lines.map(({ price }) => idOf(price?.product)),
});

const withDiscount = (
  sim: Sim,
  session: Session,
  discount: Stripe.Discount | null,
  choice: Choice,
): Session => {
  const discounts =
    discount === null ? [] : [{ coupon: null, promotion_code: discount.promotion_code }];
  const plan = { ...sim.row('session_plan', session.id), discount: discount?.id ?? null };
  return repriceSession(sim, { ...session, discounts }, plan, choice);
};

export const removePromotion = (sim: Sim, session: Session, choice: Choice): Session =>
  withDiscount(sim, session, null, choice);

/** Applies a typed code (in any case) to an open session. @returns a message when that is not possible */
export const applyPromotion = (
  sim: Sim,
  session: Session,
  typed: string,
  choice: Choice,
): { session: Session } | { rejection: string } => {
  const codes = sim.store
    .all('promotion_code')
    .filter(({ code }) => code.toLowerCase() === typed.toLowerCase());
  const code = codes.find(({ active }) => active) ?? codes[0];
  if (code === undefined) return { rejection: 'This code is invalid.' };
  const plan = sim.row('session_plan', session.id);
  const made = makeDiscount(sim, code, purchaseOf(session, plan.lines));
  if ('rejection' in made) return made;
  const { amounts } = priceSession(sim, session, { ...plan, discount: made.discount.id }, choice);
  const error = amountError(amounts.amount_total ?? 0, 'promotion_code');
  return error === null
    ? { session: withDiscount(sim, session, made.discount, choice) }
    : { rejection: `This code cannot be used for this order. ${error.message}` };
};
