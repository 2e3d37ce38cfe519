import type Stripe from 'stripe';
import { applyPromotion, removePromotion } from '../checkout/apply-promotion';
import { askedOn } from '../checkout/fill-in';
import { paySession } from '../checkout/pay-session';
import { priceSession } from '../checkout/price-session';
import { saveCard } from '../checkout/save-card';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { readPayer, type Payer, type Typed } from './payer';
import { viewOf, type Notice, type PageView } from './view';

type Session = Stripe.Checkout.Session;

/** The page again, with a status that says why; or the session that is complete now. */
export type FormAnswer = { status: number; view: PageView } | { done: Session };

const good = (text: string): Notice => ({ tone: 'good', text });
const wrong = (text: string): Notice => ({ tone: 'wrong', text });

const choiceOf = (typed: Typed) => ({
  state: typed.taxedState || null,
  shippingRate: typed.shipping || null,
});

/** A code that was typed is applied first, whichever button was pressed: nobody pays without it unawares. */
const answerPromotion = (sim: Sim, session: Session, typed: Typed): FormAnswer => {
  const applied = applyPromotion(sim, session, typed.promotion, choiceOf(typed));
  if ('refused' in applied) {
    const mistakes = { promotion: applied.refused };
    return { status: 422, view: viewOf(sim, session, typed, { mistakes }) };
  }
  const notice = good('The promotion code is applied. Please look at the new total.');
  const view = viewOf(sim, applied.session, { ...typed, promotion: '' }, { notice });
  return { status: 200, view };
};

const taxIn = (sim: Sim, session: Session, state: string | null): number => {
  const plan = requireRow(sim, 'session_plan', session.id);
  const { amounts } = priceSession(sim, session, plan, { state, shippingRate: null });
  return amounts.total_details?.amount_tax ?? 0;
};

/** The page once more where the tax of the address is not the one that it has shown so far. */
const newTax = (sim: Sim, session: Session, typed: Typed, payer: Payer): FormAnswer | null => {
  if (!session.automatic_tax.enabled || session.mode === 'setup') return null;
  if (taxIn(sim, session, payer.state) === taxIn(sim, session, typed.taxedState || null))
    return null;
  const text = 'The total now has the sales tax of your state. Please look at it, then go on.';
  const seen = { ...typed, taxedState: payer.state };
  return { status: 200, view: viewOf(sim, session, seen, { notice: good(text) }) };
};

/** Does what the buttons of the page ask for. */
export const answerForm = (sim: Sim, session: Session, typed: Typed): FormAnswer => {
  if (typed.action === 'remove') {
    const without = removePromotion(sim, session, choiceOf(typed));
    return { status: 200, view: viewOf(sim, without, typed) };
  }
  if (session.allow_promotion_codes === true && typed.promotion !== '')
    return answerPromotion(sim, session, typed);
  if (typed.action === 'apply') {
    const mistakes = { promotion: 'Enter a code.' };
    return { status: 422, view: viewOf(sim, session, typed, { mistakes }) };
  }
  const read = readPayer(typed, sim.now(), askedOn(session));
  if ('mistakes' in read) {
    const notice = wrong('Please look at the fields marked below.');
    return { status: 422, view: viewOf(sim, session, typed, { ...read, notice }) };
  }
  const taxed = newTax(sim, session, typed, read.payer);
  if (taxed !== null) return taxed;
  const outcome =
    session.mode === 'setup'
      ? saveCard(sim, session, read.payer)
      : paySession(sim, session, read.payer, { shippingRate: typed.shipping });
  if ('session' in outcome) return { done: outcome.session };
  const notice = wrong(outcome.declined);
  return { status: 402, view: viewOf(sim, session, typed, { notice }) };
};
