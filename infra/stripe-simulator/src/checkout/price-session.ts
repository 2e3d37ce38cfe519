import type Stripe from 'stripe';
import { appliedDiscount } from '../pricing/applied-discount';
import { breakdownOf, priceLines } from '../pricing/price-lines';
import { salesTaxOf } from '../pricing/sales-tax';
import type { Sim } from '../sim';
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Computes lines, discount, shipping and tax of a session. Shipping is not taxed. */
export const priceSession = (
  sim: Sim,
  session: Session,
  plan: Pick<SessionPlan, 'lines' | 'discount'>,
  { state, shippingRate }: Choice,
): Priced => {
  const applied = appliedDiscount(sim, plan.discount);
  const rate = session.automatic_tax.enabled ? salesTaxOf(state) : undefined;
  const bases = plan.lines.map(({ amount_subtotal: subtotal, price }) => ({
    subtotal,
    product: price?.product as string,
  }));
  const prices = priceLines(bases, applied, rate);
  const chosen =
    session.shipping_options.find((option) => option.shipping_rate === shippingRate) ??
    session.shipping_options[0];
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
      amount_subtotal: sum(prices.map(({ subtotal }) => subtotal)),
      amount_total: sum(prices.map(({ total }) => total)) + shipping,
      automatic_tax: {
        ...session.automatic_tax,
        status: session.automatic_tax.enabled ? status : null,
      },
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
        amount_discount: sum(prices.map(({ off }) => off)),
        amount_shipping: shipping,
        amount_tax: sum(prices.map(({ tax }) => tax)),
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
