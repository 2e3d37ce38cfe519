import express, { Router, type Response } from 'express';
import type Stripe from 'stripe';
import { homeState } from '../pricing/sales-tax';
import type { Sim } from '../sim';
import { PayPage } from './PayPage';
import { readTyped } from './read-form';
import { ClosedPage, renderPage } from './Shell';
import { submitForm, viewOf, type PageView } from './submit-form';

type Session = Stripe.Checkout.Session;

const successUrl = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const expired = {
  title: 'This page has expired',
  message: 'Nothing was charged. Your cart still waits for you in the shop.',
};
const unknown = {
  title: 'No such payment page',
  message: 'The address is not one of this simulator.',
};

/** Redirects from a paid session; responds with 410 to an expired and 404 to an unknown one. */
const sendClosed = (res: Response, session: Session | undefined): void => {
  if (session?.status === 'complete') res.redirect(303, successUrl(session));
  else if (session === undefined) res.status(404).send(renderPage(<ClosedPage {...unknown} />));
  else res.status(410).send(renderPage(<ClosedPage {...expired} back={session.cancel_url} />));
};

const sendPage = (res: Response, status: number, view: PageView): void => {
  res.status(status).send(renderPage(<PayPage view={view} />));
};

/** The fields as they are known: the session's email and name, and the customer's shipping address. */
const prefilled = (sim: Sim, session: Session): Record<string, string> => {
  const { email, name } = session.customer_details ?? {};
  const customer = sim.store.find('customer', session.customer);
  const shipping = session.shipping_address_collection === null ? null : customer?.shipping;
  const { line1, line2, city, state, postal_code: zip } = shipping?.address ?? {};
  return {
    email: email ?? '',
    name: shipping?.name ?? name ?? '',
    address: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
    phone: shipping?.phone ?? '',
    taxedState: homeState(customer) ?? '',
  };
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
    if (session?.status !== 'open') {
      sendClosed(res, session);
      return;
    }
    sendPage(res, 200, viewOf(sim, session, readTyped(prefilled(sim, session))));
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
    else sendPage(res, result.status, result.view);
  });
  return router;
};
