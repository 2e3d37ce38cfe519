import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import { hideUnlessExpanded } from './http/hide-unless-expanded';
import { noSuch } from './http/stripe-error';
import { idOf, type Id, type Store } from './store/store';
import type { Settings, TableName, Tables } from './store/tables';

/** The API version of the SDK's types, and so of every object and event. */
export const API_VERSION = '2026-10-28.endive';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new id in Stripe's format: `price_` and 24 characters; a session's is longer. */
export const makeId = (prefix: string): string =>
  `${prefix}_${randomText(prefix === 'cs_test' ? 58 : 24)}`;

/** The state and services that every resource uses. */
export type Sim = {
  store: Store;
  /** The origin of the hosted page. */
  publicOrigin: string;
  /** Simulated time in whole seconds. */
  now: () => number;
  /** Real time in whole seconds, for timestamps from callers. */
  realNow: () => number;
  settings: () => Settings;
  /** @throws StripeError 'No such …'. `param` names the parameter with the id, if it was not in the path */
  row: <Name extends TableName>(table: Name, id: Id, param?: string) => Tables[Name];
  /** Stores a row and an event about it. */
  save: <Name extends TableName>(
    table: Name,
    row: Tables[Name],
    type: Stripe.Event.Type,
  ) => Tables[Name];
  /** Stores an event and queues its webhook, in the running transaction. */
  emit: (type: Stripe.Event.Type, object: object, before?: object) => void;
};

const defaultSettings: Settings = {
  id: 'settings',
  clockOffsetSeconds: 0,
  webhooks: { mode: 'deliver', ms: 0, times: 1 },
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

/** The fields of `before` that differ in `after`. */
export const changedFrom = (before: object, after: object): object =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((after as Record<string, unknown>)[name]),
    ),
  );

/** Events that list what changed. */
const listsChanges = /(updated|refunded|detached|dispute\.closed)$/;

/** Combines store, clock and events. `wanted`: whether the endpoint subscribes to an event type. */
export const createSim = (
  rows: Store,
  { publicOrigin, wanted }: { publicOrigin: string; wanted: (type: string) => boolean },
): Sim => {
  const { read: realNow, transaction } = transactionClock(rows.transaction);
  const store: Store = { ...rows, transaction };
  const settings = () => store.find('settings', 'settings') ?? defaultSettings;
  const now = () => realNow() + settings().clockOffsetSeconds;

  const emit: Sim['emit'] = (type, object, before) => {
    const previous = before !== undefined && listsChanges.test(type);
    const event = {
      id: makeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: now(),
      data: {
        object: hideUnlessExpanded(object),
        ...(previous && { previous_attributes: changedFrom(before, object) }),
      },
      livemode: false,
      pending_webhooks: wanted(type) ? 1 : 0,
      request: { id: null, idempotency_key: null },
      type,
    } as Stripe.Event;
    store.put('event', event);
    const { webhooks } = settings();
    if (!wanted(type) || webhooks.mode === 'drop') return;
    const due = Date.now() + (webhooks.mode === 'delay' ? webhooks.ms : 0);
    store.put('delivery', { id: makeId('dlv'), event: event.id, attempts: 0, dueAt: due });
  };

  return {
    store,
    publicOrigin,
    now,
    realNow,
    settings,
    row: (table, id, param = 'id') => {
      const row = store.find(table, id);
      if (row === undefined) throw noSuch(table, idOf(id), param);
      return row;
    },
    save: (table, row, type) => {
      const before = store.find(table, row.id);
      store.put(table, row);
      emit(type, row, before);
      return row;
    },
    emit,
  };
};
