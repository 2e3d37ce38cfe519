import type Stripe from 'stripe';
import { applyPromotion, removePromotion } from '../checkout/apply-promotion';
import { requiredFields } from '../checkout/apply-payer';
import { paySession } from '../checkout/pay-session';
import { priceSession } from '../checkout/price-session';
import { saveCard } from '../checkout/save-card';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { readPayer, type Payer, type Typed } from './payer';
import { viewOf, type Notice, type PageView } from './view';

type Session = Stripe.Checkout.Session;

/** The page to show again, or the completed session. */
export type FormResult = { status: number; view: PageView } | { done: Session };

const good = (text: string): Notice => ({ tone: 'good', text });
const wrong = (text: string): Notice => ({ tone: 'wrong', text });

const choiceOf = (typed: Typed) => ({
  state: typed.taxedState || null,
  shippingRate: typed.shipping || null,
});

/** A typed code is applied before any other action, so that no buyer pays without it by mistake. */
const applyTypedPromotion = (sim: Sim, session: Session, typed: Typed): FormResult => {
  const applied = applyPromotion(sim, session, typed.promotion, choiceOf(typed));
  if ('rejection' in applied) {
    const mistakes = { promotion: applied.rejection };
    return { status: 422, view: viewOf(sim, session, typed, { mistakes }) };
  }
  const notice = good('The promotion code is applied. Please look at the new total.');
  const view = viewOf(sim, applied.session, { ...typed, promotion: '' }, { notice });
  return { status: 200, view };
};

const taxFor = (sim: Sim, session: Session, state: string | null): number => {
  const plan = requireRow(sim, 'session_plan', session.id);
  const { amounts } = priceSession(sim, session, plan, { state, shippingRate: null });
  return amounts.total_details?.amount_tax ?? 0;
};

/** Shows the page again when the tax of the address differs from the shown one. */
const showNewTax = (sim: Sim, session: Session, typed: Typed, payer: Payer): FormResult | null => {
  if (!session.automatic_tax.enabled || session.mode === 'setup') return null;
  if (taxFor(sim, session, payer.state) === taxFor(sim, session, typed.taxedState || null))
    return null;
  const text = 'The total now has the sales tax of your state. Please look at it, then go on.';
  const seen = { ...typed, taxedState: payer.state };
  return { status: 200, view: viewOf(sim, session, seen, { notice: good(text) }) };
};

/** Handles the form's buttons. */
export const submitForm = (sim: Sim, session: Session, typed: Typed): FormResult => {
  if (typed.action === 'remove') {
    const repriced = removePromotion(sim, session, choiceOf(typed));
    return { status: 200, view: viewOf(sim, repriced, typed) };
  }
  if (session.allow_promotion_codes === true && typed.promotion !== '')
    return applyTypedPromotion(sim, session, typed);
  if (typed.action === 'apply') {
    const mistakes = { promotion: 'Enter a code.' };
    return { status: 422, view: viewOf(sim, session, typed, { mistakes }) };
  }
  const read = readPayer(typed, sim.now(), requiredFields(session));
  if ('mistakes' in read) {
    const notice = wrong('Please look at the fields marked below.');
    return { status: 422, view: viewOf(sim, session, typed, { ...read, notice }) };
  }
  const taxed = showNewTax(sim, session, typed, read.payer);
  if (taxed !== null) return taxed;
  const outcome =
    session.mode === 'setup'
      ? saveCard(sim, session, read.payer)
      : paySession(sim, session, read.payer, { shippingRate: typed.shipping });
  if ('session' in outcome) return { done: outcome.session };
  const notice = wrong(outcome.declined);
  return { status: 402, view: viewOf(sim, session, typed, { notice }) };
};
