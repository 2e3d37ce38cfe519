import session, { type SessionData, type Store } from 'express-session';
import { ShopError } from '../http/shop-error';

type Callback<Value> = (error?: unknown, value?: Value) => void;

/** The error of a session store that is unavailable. */
export const sessionsUnavailable = (cause?: unknown): ShopError =>
  new ShopError('sessions_unavailable', 'You can’t sign in right now. Try again soon.', {
    headers: { 'retry-after': '5' },
    cause,
  });

const once = <Value>(deadlineMs: number, callback: Callback<Value>): Callback<Value> => {
  let done = false;
  const finish: Callback<Value> = (error, value) => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    const failed = error !== undefined && error !== null;
    callback(failed ? sessionsUnavailable(error) : null, value);
  };
  const timer = setTimeout(() => finish(new Error('session store timed out')), deadlineMs);
  return finish;
};

/** Has no `touch`: a session in a store lives as long as its row, which only a save extends. */
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
}

/** Adds a timeout to a store: a frozen Redis accepts commands and never responds. */
export const withDeadline = (inner: Store, deadlineMs: number): Store =>
  new DeadlineStore(inner, deadlineMs);
