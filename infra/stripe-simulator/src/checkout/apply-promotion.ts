import type Stripe from 'stripe';
import { makeDiscount } from '../pricing/redeem';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import type { SessionPlan } from '../store/tables';
import { repriceSession, type Choice } from './price-session';

type Session = Stripe.Checkout.Session;

export const purchaseOf = (
  session: Pick<Session, 'id' | 'mode' | 'customer' | 'currency'>,
  lines: readonly Stripe.LineItem[],
) => ({
  session: session.id,
  mode: session.mode,
  customer: typeof session.customer === 'string' ? session.customer : null,
  currency: session.currency ?? 'usd',
  subtotal: lines.reduce((sum, line) => sum + line.amount_subtotal, 0),
  products: lines.map(({ price }) => price?.product as string),
});

const withDiscount = (
  sim: Sim,
  session: Session,
  plan: SessionPlan,
  discount: Stripe.Discount | null,
  choice: Choice,
): Session => {
  const discounts =
    discount === null ? [] : [{ coupon: null, promotion_code: discount.promotion_code }];
  const after = { ...plan, discount: discount?.id ?? null };
  return repriceSession(sim, { ...session, discounts }, after, choice);
};

export const removePromotion = (sim: Sim, session: Session, choice: Choice): Session =>
  withDiscount(sim, session, requireRow(sim, 'session_plan', session.id), null, choice);

/** Applies a typed code (in any case) to an open session. @returns a message when that is not possible */
export const applyPromotion = (
  sim: Sim,
  session: Session,
  typed: string,
  choice: Choice,
): { session: Session } | { rejection: string } => {
  const plan = requireRow(sim, 'session_plan', session.id);
  const codes = sim.store
    .all('promotion_code')
    .filter(({ code }) => code.toLowerCase() === typed.toLowerCase());
  const code = codes.find(({ active }) => active) ?? codes[0];
  if (code === undefined) return { rejection: 'This code is invalid.' };
  const made = makeDiscount(sim, { code }, purchaseOf(session, plan.lines));
  if ('rejection' in made) return made;
  return { session: withDiscount(sim, session, plan, made.discount, choice) };
};
