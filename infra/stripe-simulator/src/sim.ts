import type Stripe from 'stripe';
import { hideUnlessExpanded } from './http/hide-unless-expanded';
import { makeId } from './store/make-id';
import type { Store } from './store/store';
import type { Settings } from './store/tables';

/** The API version of the SDK's types, and so of every object and event. */
export const API_VERSION = '2026-10-28.endive';

/** The state and services that every resource uses. */
export type Sim = {
  store: Store;
  /** The origin of the hosted page. */
  publicOrigin: () => string;
  /** Simulated time in whole seconds. */
  now: () => number;
  /** Real time in whole seconds, for timestamps from callers. */
  realNow: () => number;
  settings: () => Settings;
  /** Stores an event and queues its webhook, in the running transaction. */
  emit: (type: Stripe.Event.Type, object: object, previous?: object) => void;
};

const defaultSettings: Settings = {
  id: 'settings',
  clockOffsetSeconds: 0,
  webhooks: { mode: 'deliver', ms: 0, times: 1 },
};

/** The time to send a new event. Events to reorder wait for the end of a window. */
const dueAt = (mode: Settings['webhooks']['mode'], ms: number, now: number): number => {
  if (mode === 'delay') return now + ms;
  if (mode !== 'reorder') return now;
  const window = Math.max(ms, 100);
  return (Math.floor(now / window) + 1) * window;
};

/** A clock that stops during a transaction, so that its objects have equal timestamps. */
const transactionClock = (inner: Store['transaction']) => {
  let frozenNow: number | null = null;
  const read = () => frozenNow ?? Math.floor(Date.now() / 1000);
  const transaction: Store['transaction'] = (change) => {
    if (frozenNow !== null) return inner(change);
    frozenNow = read();
    try {
      return inner(change);
    } finally {
      frozenNow = null;
    }
  };
  return { read, transaction };
};

/** Combines store, clock and events. `wanted`: whether the endpoint subscribes to an event type. */
export const createSim = (
  rows: Store,
  options: { publicOrigin: () => string; wanted: (type: string) => boolean; endpoint: boolean },
): Sim => {
  const { read: realNow, transaction } = transactionClock(rows.transaction);
  const store: Store = { ...rows, transaction };
  const settings = () => store.find('settings', 'settings') ?? defaultSettings;
  const now = () => realNow() + settings().clockOffsetSeconds;

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

  return { store, publicOrigin: options.publicOrigin, now, realNow, settings, emit };
};
