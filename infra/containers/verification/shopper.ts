import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask';
import { project } from './engine';
import { simulatorSecret } from './simulator-secret';
import type { Tell } from './tally';
import { createVisitor } from './visitor';

const PAY_TRIES = 60;
const LOOKS = 40;
const LOOK_MS = 1500;

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

/** What became of one shopper: which page was opened, and which order they were shown. */
export type Purchase = { session: string | null; number: string | null };

/** The provider may be the one that was killed: whoever stands before its page presses Pay again. */
const pay = async (session: string): Promise<void> => {
  const email = `${randomUUID()}@shopper.example`;
  for (let tries = 0; tries < PAY_TRIES; tries += 1) {
    const answer = await ask(`${project.simulator}/_sim/pay`, {
      method: 'POST',
      headers: { 'x-sim-secret': simulatorSecret('simulator-control-secret') },
      body: { session, email },
    }).catch(() => null);
    // 400: an earlier press went through, and only its answer was lost.
    if (answer && (answer.status === 200 || answer.status === 400)) return;
    await pause(1000);
  }
};

/** Opens the provider's page, pays, and looks until the shop shows the order. */
export const buy = async (tell: Tell): Promise<Purchase> => {
  const visitor = createVisitor(tell);
  const started = await visitor.post('/api/functions/create-cart-checkout', cart);
  if (started?.status !== 200) return { session: null, number: null };
  const { url } = JSON.parse(started.text) as { url: string };
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  await pay(session);
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const answer = await visitor.get(`/api/checkout/${session}`);
    if (answer?.status === 200) {
      const { order } = JSON.parse(answer.text) as { order?: { number: string } };
      if (order) return { session, number: order.number };
    }
    await pause(LOOK_MS);
  }
  return { session, number: null };
};
