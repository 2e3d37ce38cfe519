import { AsyncLocalStorage } from 'node:async_hooks';

/** Why something happens: a request of a browser, or a worker's own turn. */
export type Cause = { reqId: string; traceparent?: string } | { worker: string };

const causes = new AsyncLocalStorage<Cause>();

/** Does the work, and all that follows from it, in the name of a cause. */
export const becauseOf = <Result>(cause: Cause, work: () => Result): Result =>
  causes.run(cause, work);

/** In whose name the code runs now: what log lines carry, and what the provider is told. */
export const causeNow = (): Cause | undefined => causes.getStore();
