import express, { Router, type Response } from 'express';
import type Stripe from 'stripe';
import type { Sim } from '../sim';
import { submitForm } from './submit-form';
import { payPage } from './pay-page';
import { readTyped } from './payer';
import { closedPage } from './shell';
import { viewOf } from './view';

type Session = Stripe.Checkout.Session;

const successUrl = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** Redirects from a paid session; responds with 410 to an expired and 404 to an unknown one. */
const sendClosed = (res: Response, session: Session | undefined): void => {
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

const homeOf = (sim: Sim, session: Session): string => {
  const customer = sim.store.find('customer', session.customer as string);
  return (customer?.shipping?.address ?? customer?.address)?.state ?? '';
};

/** `/c/pay/cs_…`: the hosted page. `changed` is called after each submitted form. */
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
    if (session?.status !== 'open') sendClosed(res, session);
    else {
      const email = session.customer_details?.email ?? '';
      const name = session.customer_details?.name ?? '';
      const typed = readTyped({ email, name, taxedState: homeOf(sim, session) });
      res.send(payPage(viewOf(sim, session, typed)));
    }
  });

  router.post('/:id', express.urlencoded({ extended: false, limit: '20kb' }), (req, res) => {
    const session = sim.store.find('checkout.session', String(req.params['id']));
    if (session?.status !== 'open') {
      sendClosed(res, session);
      return;
    }
    const result = sim.store.transaction(() => submitForm(sim, session, readTyped(req.body)));
    changed();
    if ('done' in result) res.redirect(303, successUrl(result.done));
    else res.status(result.status).send(payPage(result.view));
  });
  return router;
};
