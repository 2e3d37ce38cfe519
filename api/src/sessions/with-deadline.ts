import session, { type SessionData, type Store } from 'express-session';

/** The session store did not answer in time; the request is refused, not held. */
export class SessionStoreError extends Error {
  override name = 'SessionStoreError';
}

type Callback<Value> = (error?: unknown, value?: Value) => void;

const once = <Value>(deadlineMs: number, callback: Callback<Value>): Callback<Value> => {
  let done = false;
  const finish: Callback<Value> = (error, value) => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    const failed = error !== undefined && error !== null;
    callback(
      failed ? new SessionStoreError('The session store failed.', { cause: error }) : null,
      value,
    );
  };
  const timer = setTimeout(() => finish(new Error('no answer in time')), deadlineMs);
  return finish;
};

class DeadlineStore extends session.Store {
  constructor(
    private readonly inner: Store,
    private readonly deadlineMs: number,
  ) {
    super();
  }

  override get(id: string, callback: (error: unknown, data?: SessionData | null) => void) {
    this.inner.get(id, once(this.deadlineMs, callback));
  }

  override set(id: string, data: SessionData, callback: Callback<never> = () => undefined) {
    this.inner.set(id, data, once(this.deadlineMs, callback));
  }

  override destroy(id: string, callback: Callback<never> = () => undefined) {
    this.inner.destroy(id, once(this.deadlineMs, callback));
  }

  override touch(id: string, data: SessionData, callback: Callback<never> = () => undefined) {
    // A longer life that cannot be stored is no reason to refuse a request that was answered.
    const finish = once<never>(this.deadlineMs, () => callback());
    if (this.inner.touch === undefined) return finish();
    this.inner.touch(id, data, () => finish());
  }
}

/**
 * A store that fails fast: a frozen Redis accepts commands and never answers, whatever its client's
 * timeouts say.
 */
export const withDeadline = (inner: Store, deadlineMs: number): Store =>
  new DeadlineStore(inner, deadlineMs);
