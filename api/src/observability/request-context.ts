import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The origin of work: a request with its span and client address, or a run of a worker. */
export type RequestContext =
  | { reqId: string; client?: string; isTrusted?: boolean; span?: Context }
  | { worker: string };

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs work, and everything that it calls, in a context (AsyncLocalStorage). */
export const runWithContext = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work);

/** Runs the work of a request from a browser that has signed in to the account before. */
export const runTrusted = <Result>(work: () => Result): Result => {
  const context = contexts.getStore();
  return context === undefined || 'worker' in context
    ? work()
    : contexts.run({ ...context, isTrusted: true }, work);
};

/** The address of the client that waits for the running work; null for work of the shop itself. */
export const currentClient = (): { address: string | null; isTrusted: boolean } => {
  const context = contexts.getStore();
  return context === undefined || 'worker' in context
    ? { address: null, isTrusted: false }
    : { address: context.client ?? null, isTrusted: context.isTrusted ?? false };
};

/** The context of the running code: log lines and calls of the payment provider carry it. */
export const currentContext = (): RequestContext | undefined => contexts.getStore();
