import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The origin of work: a request with its span, or a run of a worker. */
export type RequestContext = { reqId: string; span?: Context } | { worker: string };

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs work, and everything that it calls, in a context (AsyncLocalStorage). */
export const runWithContext = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work);

/** The context of the running code: log lines and calls of the payment provider carry it. */
export const currentContext = (): RequestContext | undefined => contexts.getStore();
