import express, { Router, type Response } from 'express';
import type Stripe from 'stripe';
import type { Sim } from '../sim';
import { closedPage, payPage, type PageView } from './hosted-page';
import { paySession } from './pay-session';
import { readPayer, readTyped, type Mistakes, type Typed } from './payer';
import { saveCard } from './save-card';

type Session = Stripe.Checkout.Session;

const successUrl = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const viewOf = (
  sim: Sim,
  session: Session,
  typed: Typed,
  problems: { mistakes?: Mistakes; declined?: string } = {},
): PageView => ({
  session,
  lines: sim.store.find('session_plan', session.id)?.lines ?? [],
  rates: session.shipping_options.flatMap(({ shipping_rate: id }) => {
    const rate = typeof id === 'string' ? sim.store.find('shipping_rate', id) : undefined;
    return rate === undefined ? [] : [rate];
  }),
  typed,
  mistakes: problems.mistakes ?? {},
  declined: problems.declined ?? null,
});

/** A session that is paid leads on, one that is over says so, an unknown one is not found. */
const answerClosed = (res: Response, session: Session | undefined): void => {
  if (session?.status === 'complete') res.redirect(303, successUrl(session));
  else if (session?.status === 'expired')
    res
      .status(410)
      .send(
        closedPage(
          'This page has expired',
          'Nothing was charged. Your cart still waits for you in the shop.',
          session.cancel_url,
        ),
      );
  else
    res
      .status(404)
      .send(closedPage('No such payment page', 'The address is not one of this simulator.', null));
};

/** `/c/pay/cs_…`: where the buyer pays. `changed` is called after each paid or declined try. */
export const hostedRoutes = (sim: Sim, changed: () => void): Router => {
  const router = Router();
  router.use((_req, res, next) => {
    res.set({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });

  router.get('/:id', (req, res) => {
    const session = sim.store.find('checkout.session', req.params.id);
    if (session?.status !== 'open') answerClosed(res, session);
    else {
      const email = session.customer_details?.email ?? '';
      res.send(payPage(viewOf(sim, session, readTyped({ email }))));
    }
  });

  router.post('/:id', express.urlencoded({ extended: false, limit: '20kb' }), (req, res) => {
    const session = sim.store.find('checkout.session', String(req.params['id']));
    if (session?.status !== 'open') {
      answerClosed(res, session);
      return;
    }
    const typed = readTyped(req.body);
    const ships = session.shipping_address_collection !== null;
    const read = readPayer(typed, sim.now(), ships);
    if ('mistakes' in read) {
      res.status(422).send(payPage(viewOf(sim, session, typed, read)));
      return;
    }
    const outcome = sim.store.transaction(() =>
      session.mode === 'setup'
        ? saveCard(sim, session, read.payer)
        : paySession(sim, session, read.payer, { shippingRate: typed.shipping }),
    );
    changed();
    if ('declined' in outcome) res.status(402).send(payPage(viewOf(sim, session, typed, outcome)));
    else res.redirect(303, successUrl(outcome.session));
  });
  return router;
};
