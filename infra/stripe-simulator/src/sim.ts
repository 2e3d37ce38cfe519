import type Stripe from 'stripe';
import { hideUnlessExpanded } from './http/hide-unless-expanded';
import { makeId } from './store/make-id';
import type { Store } from './store/store';
import type { Settings } from './store/tables';

/** The API version that every object and event here is written in: the one of the SDK's types. */
export const API_VERSION = '2026-10-28.endive';

/** What every resource works with. */
export type Sim = {
  store: Store;
  /** Where the hosted page is reached; no slash at the end. */
  publicOrigin: () => string;
  /** Simulated time in whole seconds. */
  now: () => number;
  /** Real time in whole seconds: the clock of whoever calls, whatever the lever has done to ours. */
  callersNow: () => number;
  settings: () => Settings;
  /** Records that something happened and queues the webhook, in the running transaction. */
  emit: (type: Stripe.Event.Type, object: object, previous?: object) => void;
};

const untouched: Settings = {
  id: 'settings',
  clockOffsetSeconds: 0,
  webhooks: { mode: 'deliver', ms: 0, times: 1 },
};

/** When a new event goes out. Events to be reordered wait for the end of a window, to leave together. */
const dueAt = (mode: Settings['webhooks']['mode'], ms: number, now: number): number => {
  if (mode === 'delay') return now + ms;
  if (mode !== 'reorder') return now;
  const window = Math.max(ms, 100);
  return (Math.floor(now / window) + 1) * window;
};

/** A clock of whole seconds that stands still while a transaction runs: what happens together has one date. */
const standingClock = (inner: Store['transaction']) => {
  let held: number | null = null;
  const read = () => held ?? Math.floor(Date.now() / 1000);
  const transaction: Store['transaction'] = (change) => {
    if (held !== null) return inner(change);
    held = read();
    try {
      return inner(change);
    } finally {
      held = null;
    }
  };
  return { read, transaction };
};

/** Ties store, clock and events together. `wanted` says which event types the endpoint subscribes to. */
export const createSim = (
  rows: Store,
  options: { publicOrigin: () => string; wanted: (type: string) => boolean; endpoint: boolean },
): Sim => {
  const { read: callersNow, transaction } = standingClock(rows.transaction);
  const store: Store = { ...rows, transaction };
  const settings = () => store.find('settings', 'settings') ?? untouched;
  const now = () => callersNow() + settings().clockOffsetSeconds;

  const emit: Sim['emit'] = (type, object, previous) => {
    const subscribed = options.endpoint && options.wanted(type);
    const event = {
      id: makeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: {
        object: hideUnlessExpanded(object),
        ...(previous && { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: subscribed ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    } as Stripe.Event;
    store.put('event', event);
    const { mode, ms } = settings().webhooks;
    if (!subscribed || mode === 'drop') return;
    const due = dueAt(mode, ms, Date.now());
    store.put('delivery', { id: makeId('dlv'), event: event.id, attempts: 0, dueAt: due });
  };

  return { store, publicOrigin: options.publicOrigin, now, callersNow, settings, emit };
};
