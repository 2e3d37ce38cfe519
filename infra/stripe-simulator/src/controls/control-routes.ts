import express, { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { closeDispute, disputePayment } from '../billing/dispute-charge';
import { finalizeRefund } from '../billing/finalize-refund';
import { readPayer, readTyped } from '../page/payer';
import { paySession } from '../checkout/pay-session';
import { saveCard } from '../checkout/save-card';
import { finalizeSession } from '../checkout/finalize-session';
import { requireSecret, hasSecret } from '../http/secret';
import { StripeError } from '../http/stripe-error';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { webhookModes } from '../store/tables';
import { advanceClock } from '../time/pass-time';
import type { Outage } from './outage';
import { swapCard } from './swap-card';

const Webhooks = z.strictObject({
  mode: z.enum(webhookModes),
  ms: z.number().int().min(0).max(3_600_000).default(500),
  times: z.number().int().min(1).max(100).default(2),
});
const Clock = z.strictObject({
  advanceSeconds: z
    .number()
    .int()
    .min(0)
    .max(400 * 86_400),
});
const OutageParams = z.strictObject({ ms: z.number().int().min(0).max(3_600_000) });
const Pay = z.strictObject({
  session: z.string(),
  method: z.enum(['card', 'bank_debit']).default('card'),
  card: z.string().default('4242424242424242'),
  /** Default: the session's email, or a sample. */
  email: z.string().optional(),
  shipping: z.string().nullable().default(null),
});
const Card = z.strictObject({ subscription: z.string(), card: z.string() });
const Refund = z.strictObject({ refund: z.string(), succeeded: z.boolean() });
const Dispute = z.strictObject({ payment_intent: z.string() });
const CloseDispute = z.strictObject({ dispute: z.string(), won: z.boolean() });
const Balance = z.strictObject({ empty: z.boolean() });
const SessionOutcome = z.strictObject({ session: z.string(), succeeded: z.boolean() });

const samplePayer = (email: string, cardNumber: string) => ({
  email,
  cardNumber,
  expiry: '12/40',
  cvc: '123',
  name: 'Sam Sample',
  address: '100 Sample Street',
  city: 'Sioux Falls',
  state: 'SD',
  zip: '57104',
});

const allFields = { address: true, card: true, terms: false };

/** Pays without the hosted page. */
const pay = (sim: Sim, wanted: z.output<typeof Pay>) => {
  const session = requireRow(sim, 'checkout.session', wanted.session, 'session');
  const email = wanted.email ?? session.customer_details?.email ?? 'shopper@candor.example';
  const read = readPayer(readTyped(samplePayer(email, wanted.card)), sim.now(), allFields);
  if ('mistakes' in read || session.status !== 'open')
    throw new StripeError(400, 'invalid_request_error', 'This session cannot be paid.');
  if (session.mode === 'setup') return saveCard(sim, session, read.payer);
  return paySession(sim, session, read.payer, {
    shippingRate: wanted.shipping,
    bankTakesDays: wanted.method === 'bank_debit',
  });
};

type Controls = { sim: Sim; outage: Outage; secret: string | null; changed: () => void };

/** `/_sim/…`: JSON endpoints that control the simulator in tests. */
export const controlRoutes = ({ sim, outage, secret, changed }: Controls): Router => {
  const router = Router();

  // Probes have no secret and get the status only.
  router.get('/health', (req, res) => {
    const details = { now: sim.now(), webhooks: sim.settings().webhooks };
    res.json({ status: 'ok', ...(hasSecret(req, secret) && details) });
  });
  router.use(requireSecret(secret), express.json());

  const control = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    run: (wanted: z.output<Schema>) => object,
  ) =>
    router.post(path, (req: Request, res: Response) => {
      const wanted = schema.safeParse(req.body);
      if (!wanted.success) {
        res.status(400).json({ error: { message: z.prettifyError(wanted.error) } });
        return;
      }
      try {
        res.json(sim.store.transaction(() => run(wanted.data)));
        changed();
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        res.status(error.status).json(error.body());
      }
    });

  control('/webhooks', Webhooks, (webhooks) => {
    sim.store.put('settings', { ...sim.settings(), webhooks });
    // Leaving 'delay' or 'reorder' sends delayed events at once.
    if (webhooks.mode === 'deliver')
      for (const delivery of sim.store.all('delivery'))
        sim.store.put('delivery', { ...delivery, dueAt: Date.now() });
    return { webhooks };
  });
  control('/clock', Clock, ({ advanceSeconds }) => {
    advanceClock(sim, advanceSeconds);
    return { now: sim.now() };
  });
  control('/outage', OutageParams, ({ ms }) => {
    outage.begin(ms);
    return { ms };
  });
  control('/pay', Pay, (wanted) => pay(sim, wanted));
  control('/card', Card, ({ subscription, card }) => swapCard(sim, subscription, card));
  control('/refund', Refund, ({ refund, succeeded }) => finalizeRefund(sim, refund, succeeded));
  control('/dispute', Dispute, ({ payment_intent: intent }) => disputePayment(sim, intent));
  control('/close-dispute', CloseDispute, ({ dispute, won }) => closeDispute(sim, dispute, won));
  control('/balance', Balance, ({ empty }) => {
    sim.store.put('settings', { ...sim.settings(), isBalanceEmpty: empty });
    return { empty };
  });
  control('/settle', SessionOutcome, ({ session, succeeded }) =>
    finalizeSession(sim, session, succeeded),
  );
  return router;
};
