import { runOps } from '../commands/ops-program';
import { applyFoundersSession } from '../founders/founders-sessions';
import { startDueSubscriptions } from '../founders/start-subscriptions';
import { createStripeSubscriptions } from '../stripe/stripe-subscriptions';
import { recordPrepaidSubscription } from '../subscriptions/record-subscription';
import { signedInBrowser, type SignedInBrowser } from './signed-in-browser';
import { openCheckout, reservationsOf } from './test-founders';
import { line, asReconciler, type TestShop } from './test-shop';

/** A founder's name, long enough that no random hash contains it. */
export const firstName = 'Ada Nobodyson';

export const purchases = ['cart', 'subscription', 'single', 'subscribe'] as const;
export type Purchase = (typeof purchases)[number];

/** The steps of one payment; each step may fail because of a deletion. */
export const paymentOf = (shop: TestShop, buyer: SignedInBrowser, purchase: Purchase) => {
  const isFounder = purchase === 'single' || purchase === 'subscribe';
  let session = '';
  const deliverEvent = () =>
    isFounder
      ? applyFoundersSession(shop.deps)(session)
      : asReconciler(shop, session).then(() => undefined);
  const ship = async () => {
    const [reservation] = await reservationsOf(buyer);
    await runOps(shop.api.app.opsCommands, ['ship', reservation?.number ?? '']);
  };
  const startSubscriptions = () =>
    startDueSubscriptions({
      ...shop.deps,
      // A shipment is final after two minutes.
      clock: () => new Date(Date.now() + 3 * 60_000),
      subscriptions: createStripeSubscriptions({
        ...shop.api.context.config.stripe,
        installation: shop.api.context.installation,
      }),
      recordSubscription: recordPrepaidSubscription,
    });
  const steps = (isBankDebit: boolean): (() => Promise<unknown>)[] => [
    async () => {
      session = isFounder
        ? await openCheckout(buyer, { offer: purchase, firstName })
        : await shop.open(buyer, [line('focus', 1, purchase === 'subscription')]);
    },
    () => shop.pay(session, { ...(isBankDebit && { method: 'bank_debit' }) }),
    ...(isBankDebit
      ? [deliverEvent, () => shop.control('settle', { session, succeeded: true })]
      : []),
    deliverEvent,
    ...(purchase === 'subscribe' ? [ship, startSubscriptions] : []),
  ];
  return { steps, deliverEvent, session: () => session };
};

/** Deletes an account as its owner, with retries on 503. */
export const deleteAs = async (buyer: SignedInBrowser): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const { status } = await buyer.post('/api/account/delete', { password: buyer.password });
    if (status === 200) return;
    if (status !== 503 || attempt === 5) throw new Error(`Deleting returned status ${status}.`);
  }
};

export const newBuyer = (shop: TestShop): Promise<SignedInBrowser> => signedInBrowser(shop.api);
