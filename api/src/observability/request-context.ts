import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of work: a request, or a run of a worker. */
export type Cause = { reqId: string; traceparent?: string } | { worker: string };

const contexts = new AsyncLocalStorage<Cause>();

/** Runs work, and everything that it calls, in a context (AsyncLocalStorage). */
export const runWithContext = <Result>(context: Cause, work: () => Result): Result =>
  contexts.run(context, work);

/** The context of the running code: log lines and calls of the payment provider carry it. */
export const causeNow = (): Cause | undefined => contexts.getStore();
