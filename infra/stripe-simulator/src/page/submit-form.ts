import type Stripe from 'stripe';
import { paySession, saveCard } from '../checkout/pay-session';
import { requiredFields, type Payer } from '../checkout/payer';
import {
  applyPromotion,
  priceSession,
  removePromotion,
  type Priced,
} from '../checkout/price-session';
import type { Sim } from '../sim';
import { readPayer, type Mistakes, type Typed } from './read-form';

type Session = Stripe.Checkout.Session;
type Notice = { tone: 'wrong' | 'good'; text: string };

/** The content of the hosted page. */
export type PageView = {
  session: Session;
  rates: readonly Stripe.ShippingRate[];
  /** The amounts with each shipping rate; one entry without a choice, none in setup mode. */
  sums: readonly Priced[];
  promotion: Stripe.PromotionCode | undefined;
  typed: Typed;
  mistakes: Mistakes;
  notice: Notice | null;
};

export const viewOf = (
  sim: Sim,
  session: Session,
  typed: Typed,
  { mistakes = {}, notice = null }: { mistakes?: Mistakes; notice?: Notice | null } = {},
): PageView => {
  const plan = sim.row('session_plan', session.id);
  const rates = session.shipping_options.flatMap(
    ({ shipping_rate: id }) => sim.store.find('shipping_rate', id) ?? [],
  );
  const choices = rates.length === 0 ? [null] : rates.map(({ id }) => id);
  const state = typed.taxedState || null;
  const sums =
    session.mode === 'setup'
      ? []
      : choices.map((shippingRate) => priceSession(sim, session, plan, { state, shippingRate }));
  const promotion = sim.store.find('promotion_code', session.discounts?.[0]?.promotion_code);
  return { session, rates, sums, promotion, typed, mistakes, notice };
};

/** The page to show again, or the completed session. */
type FormResult = { status: number; view: PageView } | { done: Session };

const good = (text: string): Notice => ({ tone: 'good', text });
const wrong = (text: string): Notice => ({ tone: 'wrong', text });

const choiceOf = (typed: Typed) => ({
  state: typed.taxedState || null,
  shippingRate: typed.shipping || null,
});

/** A typed code is applied before any other action, so that no buyer pays without it by mistake. */
const applyTypedPromotion = (sim: Sim, session: Session, typed: Typed): FormResult => {
  const applied =
    typed.promotion === ''
      ? { rejection: 'Enter a code.' }
      : applyPromotion(sim, session, typed.promotion, choiceOf(typed));
  if ('rejection' in applied) {
    const mistakes = { promotion: applied.rejection };
    return { status: 422, view: viewOf(sim, session, typed, { mistakes }) };
  }
  const notice = good('The promotion code is applied. Please look at the new total.');
  const view = viewOf(sim, applied.session, { ...typed, promotion: '' }, { notice });
  return { status: 200, view };
};

/** Returns whether the tax of the address differs from the shown one. */
const hasNewTax = (sim: Sim, session: Session, typed: Typed, payer: Payer): boolean => {
  if (!session.automatic_tax.enabled || session.mode === 'setup') return false;
  const plan = sim.row('session_plan', session.id);
  const [shown, due] = [typed.taxedState || null, payer.address.state].map(
    (state) =>
      priceSession(sim, session, plan, { state, shippingRate: null }).amounts.total_details
        ?.amount_tax,
  );
  return shown !== due;
};

/** Handles the form's buttons. */
export const submitForm = (sim: Sim, session: Session, typed: Typed): FormResult => {
  if (typed.action === 'remove') {
    const repriced = removePromotion(sim, session, choiceOf(typed));
    return { status: 200, view: viewOf(sim, repriced, typed) };
  }
  if (session.allow_promotion_codes === true && (typed.promotion || typed.action === 'apply'))
    return applyTypedPromotion(sim, session, typed);
  const read = readPayer(typed, sim.now(), requiredFields(session));
  if ('mistakes' in read) {
    const notice = wrong('Please look at the fields marked below.');
    return { status: 422, view: viewOf(sim, session, typed, { ...read, notice }) };
  }
  const { payer } = read;
  if (hasNewTax(sim, session, typed, payer)) {
    const text = 'The total now has the sales tax of your state. Please look at it, then go on.';
    const seen = { ...typed, taxedState: payer.address.state ?? '' };
    return { status: 200, view: viewOf(sim, session, seen, { notice: good(text) }) };
  }
  const outcome =
    session.mode === 'setup'
      ? saveCard(sim, session, payer)
      : paySession(sim, session, payer, { shippingRate: typed.shipping });
  if ('session' in outcome) return { done: outcome.session };
  return { status: 402, view: viewOf(sim, session, typed, { notice: wrong(outcome.declined) }) };
};
