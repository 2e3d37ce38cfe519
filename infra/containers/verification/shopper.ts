import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RecordReply } from './counter';
import { project } from './engine';
import { sendRequest, simulatorSecret } from './request';
import { createVisitor } from './visitor';

const PAY_TRIES = 60;
const ORDER_CHECKS = 40;
const CHECK_INTERVAL_MS = 1500;

const cart = {
  items: [
    {
      id: 'focus',
      name: 'Focus',
      type: 'single',
      price: 59,
      isSubscription: false,
      gradient: 'x',
      quantity: 1,
    },
  ],
};

/** The checkout session and the order number of one shopper; null where the shopper got none. */
export type Purchase = { session: string | null; number: string | null };

/** Pays, with retries: the scenario may have killed the provider. */
const pay = async (session: string): Promise<void> => {
  const email = `${randomUUID()}@shopper.example`;
  for (let tries = 0; tries < PAY_TRIES; tries += 1) {
    const reply = await sendRequest(`${project.simulator}/_sim/pay`, {
      method: 'POST',
      headers: { 'x-sim-secret': simulatorSecret('simulator-control-secret') },
      body: { session, email },
    }).catch(() => null);
    // 400: an earlier try succeeded, but its response was lost.
    if (reply && (reply.status === 200 || reply.status === 400)) return;
    await pause(1000);
  }
};

/** Starts a checkout, pays, and polls until the shop shows the order. */
export const buy = async (record: RecordReply): Promise<Purchase> => {
  const visitor = createVisitor(record);
  const started = await visitor.post('/api/functions/create-cart-checkout', cart);
  if (started?.status !== 200) return { session: null, number: null };
  const { url } = JSON.parse(started.text) as { url: string };
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  await pay(session);
  for (let checks = 0; checks < ORDER_CHECKS; checks += 1) {
    const reply = await visitor.get(`/api/checkout/${session}`);
    if (reply?.status === 200) {
      const { order } = JSON.parse(reply.text) as { order?: { number: string } };
      if (order) return { session, number: order.number };
    }
    await pause(CHECK_INTERVAL_MS);
  }
  return { session, number: null };
};
