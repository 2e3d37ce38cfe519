import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Sim } from './sim';
import type { Delivery } from './store/tables';

export type Endpoint = { url: string; secret: string };

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
const GIVE_UP_AFTER = 60;
const TIMEOUT_MS = 10_000;
const CONCURRENCY = 20;
const DELIVERED_WITHIN_MS = 3_000;

/** 1 s, 2 s, 4 s … at most one minute; Stripe waits for hours. */
export const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);

/** The value of `Stripe-Signature`: the time, and an HMAC of time and body. */
const signature = (body: string, secret: string, seconds: number): string => {
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${code}`;
};

const post = async ({ url, secret }: Endpoint, body: string, stop: AbortSignal) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (candor stripe simulator)',
      'stripe-signature': signature(body, secret, Math.floor(Date.now() / 1000)),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.arrayBuffer();
  return response.ok;
};

/** Waits until the endpoint has responded to all due events, but not for one that does not respond. */
const allDelivered = async (
  running: ReadonlyMap<string, Promise<void>>,
  wake: () => void,
): Promise<void> => {
  const end = Date.now() + DELIVERED_WITHIN_MS;
  for (wake(); running.size > 0 && Date.now() < end; wake())
    await Promise.race([
      Promise.allSettled(running.values()),
      setTimeout(end - Date.now(), undefined, { ref: false }),
    ]);
};

/** Sends queued events until the endpoint responds with 2xx. The queue survives a restart. */
export const createDeliverer = (
  sim: Sim,
  endpoint: Endpoint | null,
  isUnavailable: () => boolean,
) => {
  const running = new Map<string, Promise<void>>();
  const stop = new AbortController();

  const send = async (to: Endpoint, delivery: Delivery): Promise<void> => {
    const event = sim.store.find('event', delivery.event);
    const { mode, times } = sim.settings().webhooks;
    const copies = mode === 'repeat' ? times : 1;
    const body = JSON.stringify(event, null, 2);
    const results = await Promise.all(
      Array.from({ length: copies }, () => post(to, body, stop.signal).catch(() => false)),
    );
    if (stop.signal.aborted) return;
    const arrived = results.includes(true);
    const attempts = delivery.attempts + 1;
    sim.store.transaction(() => {
      if (arrived || attempts >= GIVE_UP_AFTER) sim.store.remove('delivery', delivery.id);
      else
        sim.store.put('delivery', {
          ...delivery,
          attempts,
          dueAt: Date.now() + retryDelay(attempts),
        });
      if (arrived && event !== undefined) sim.store.put('event', { ...event, pending_webhooks: 0 });
    });
  };

  const start = (to: Endpoint, delivery: Delivery): Promise<void> => {
    const sending = send(to, delivery).finally(() => running.delete(delivery.id));
    running.set(delivery.id, sending);
    return sending;
  };

  const due = () =>
    sim.store.all('delivery').filter(({ id, dueAt }) => dueAt <= Date.now() && !running.has(id));

  /** Sends due events. Called after each change and regularly by the clock. */
  const wake = (): void => {
    if (endpoint === null || stop.signal.aborted || isUnavailable()) return;
    for (const delivery of due().slice(0, CONCURRENCY - running.size))
      void start(endpoint, delivery);
  };

  const close = async (): Promise<void> => {
    stop.abort();
    await Promise.allSettled(running.values());
  };

  return { wake, delivered: () => allDelivered(running, wake), close };
};

export type Deliverer = ReturnType<typeof createDeliverer>;
