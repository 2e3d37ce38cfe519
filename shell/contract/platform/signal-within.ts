/** A signal that aborts with another one, or after a time. Not `AbortSignal.any`, which Safari 17.3 lacks. */
export const signalWithin = (timeoutMs: number, signal?: AbortSignal): AbortSignal => {
  const either = new AbortController();
  for (const each of [signal, AbortSignal.timeout(timeoutMs)]) {
    const abort = () => either.abort(each?.reason);
    if (each?.aborted) abort();
    each?.addEventListener('abort', abort);
  }
  return either.signal;
};
