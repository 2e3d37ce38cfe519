import express, { Router, type Request, type Response } from 'express';
import type Stripe from 'stripe';
import { z } from 'zod';
import { changeSubscription } from '../billing/change-subscription';
import { finalizeSession, paySession, saveCard } from '../checkout/pay-session';
import type { Deliverer } from '../deliver';
import { hasSecret, requireSecret } from '../http/secret';
import { invalidRequest, noSuch, StripeError } from '../http/stripe-error';
import { readPayer, readTyped } from '../page/read-form';
import { createCard, noBillingDetails, withExpiry } from '../resources/cards';
import { closeDispute, disputePayment } from '../resources/disputes';
import { finalizeRefund } from '../resources/refunds';
import { testCard } from '../resources/test-cards';
import type { Sim } from '../sim';
import { webhookModes } from '../store/tables';
import { advanceClock } from '../time';
import type { Outage } from './outage';

const upTo = (most: number) => z.number().int().min(0).max(most);
const text = z.string();

const payment = {
  session: text,
  method: z.enum(['card', 'bank_debit']).default('card'),
  card: text.default('4242424242424242'),
  /** Default: the session's email, or a sample. */
  email: text.optional(),
  shipping: text.nullable().default(null),
};

const samplePayer = {
  expiry: '12/40',
  cvc: '123',
  name: 'Sam Sample',
  address: '100 Sample Street',
  city: 'Sioux Falls',
  state: 'SD',
  zip: '57104',
};

/** Pays without the hosted page. */
const pay = (sim: Sim, wanted: z.output<z.ZodObject<typeof payment>>): object => {
  const session = sim.row('checkout.session', wanted.session, 'session');
  const email = wanted.email ?? session.customer_details?.email ?? 'shopper@candor.example';
  const typed = readTyped({ ...samplePayer, email, cardNumber: wanted.card });
  const read = readPayer(typed, sim.now(), { address: true, card: true, terms: false });
  if ('mistakes' in read || session.status !== 'open')
    throw invalidRequest('This session cannot be paid.');
  if (session.mode === 'setup') return saveCard(sim, session, read.payer);
  return paySession(sim, session, read.payer, {
    shippingRate: wanted.shipping,
    bankTakesDays: wanted.method === 'bank_debit',
  });
};

/** Replaces the card of a subscription by any test card, as when a bank replaces or blocks it. */
const swapCard = (sim: Sim, id: string, digits: string): Stripe.Subscription => {
  const subscription = sim.row('subscription', id, 'subscription');
  const card = testCard(digits);
  if (card === undefined) throw noSuch('test card', digits, 'card');
  const before = sim.store.find('payment_method', subscription.default_payment_method);
  const billing = before?.billing_details ?? noBillingDetails;
  const method = createCard(sim, withExpiry(card), billing, subscription.customer);
  return changeSubscription(sim, subscription, { default_payment_method: method.id });
};

type Controls = {
  sim: Sim;
  outage: Outage;
  secret: string | null;
  deliverer: Pick<Deliverer, 'wake' | 'delivered'>;
};

/** Adds a control: a POST whose body has the given fields. */
type AddControl = <Fields extends z.ZodRawShape>(
  path: string,
  fields: Fields,
  run: (wanted: z.output<z.ZodObject<Fields>>) => object | Promise<object>,
) => void;

const addControlTo =
  (router: Router, wake: () => void): AddControl =>
  (path, fields, run) => {
    router.post(path, async (req: Request, res: Response) => {
      const wanted = z.strictObject(fields).safeParse(req.body);
      if (!wanted.success) {
        res.status(400).json({ error: { message: z.prettifyError(wanted.error) } });
        return;
      }
      try {
        res.json(await run(wanted.data as never));
        wake();
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        res.status(error.status).json(error.body());
      }
    });
  };

/** Webhooks, time and outages. */
const addServerControls = (
  add: AddControl,
  control: AddControl,
  { sim, outage, deliverer }: Controls,
): void => {
  control(
    '/webhooks',
    {
      mode: z.enum(webhookModes),
      ms: upTo(3_600_000).default(500),
      times: upTo(100).min(1).default(2),
    },
    (webhooks) => {
      sim.store.put('settings', { ...sim.settings(), webhooks });
      // Leaving 'delay' sends delayed events at once.
      if (webhooks.mode === 'deliver')
        for (const delivery of sim.store.all('delivery'))
          sim.store.put('delivery', { ...delivery, dueAt: Date.now() });
      return { webhooks };
    },
  );
  add('/clock', { advanceSeconds: upTo(400 * 86_400) }, async ({ advanceSeconds }) => {
    await advanceClock(sim, advanceSeconds, deliverer.delivered);
    return { now: sim.now() };
  });
  control('/outage', { ms: upTo(3_600_000) }, ({ ms }) => {
    outage.begin(ms);
    return { ms };
  });
};

/** The test controls for payers, banks and card networks. */
const addPaymentControls = (control: AddControl, sim: Sim): void => {
  control('/pay', payment, (wanted) => pay(sim, wanted));
  control('/settle', { session: text, succeeded: z.boolean() }, ({ session, succeeded }) =>
    finalizeSession(sim, session, succeeded),
  );
  control('/card', { subscription: text, card: text }, ({ subscription, card }) =>
    swapCard(sim, subscription, card),
  );
  control('/refund', { refund: text, succeeded: z.boolean() }, ({ refund, succeeded }) =>
    finalizeRefund(sim, refund, succeeded),
  );
  control('/dispute', { payment_intent: text }, ({ payment_intent: intent }) =>
    disputePayment(sim, intent),
  );
  control('/close-dispute', { dispute: text, won: z.boolean() }, ({ dispute, won }) =>
    closeDispute(sim, dispute, won),
  );
};

/** `/_sim/…`: JSON endpoints that control the simulator in tests. */
export const controlRoutes = (controls: Controls): Router => {
  const { sim, secret, deliverer } = controls;
  const router = Router();
  // Probes have no secret and get the status only.
  router.get('/health', (req, res) => {
    const details = { now: sim.now(), webhooks: sim.settings().webhooks };
    res.json({ status: 'ok', ...(hasSecret(req, secret) && details) });
  });
  router.use(requireSecret(secret), express.json());
  const add = addControlTo(router, deliverer.wake);
  /** A control that runs in one transaction. */
  const control: AddControl = (path, fields, run) =>
    add(path, fields, (wanted) => sim.store.transaction(() => run(wanted)));
  addServerControls(add, control, controls);
  addPaymentControls(control, sim);
  return router;
};
