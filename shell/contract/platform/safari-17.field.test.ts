import { callWithTimeout } from './call-with-timeout';
import { api } from './session';
import { signalWithin } from './signal-within';

// Safari 17.0 to 17.3 has no AbortSignal.any.
const { any } = AbortSignal;
beforeAll(() => Reflect.deleteProperty(AbortSignal, 'any'));
afterAll(() => void Object.assign(AbortSignal, { any }));

test('a call with a signal and a time limit is sent (B01)', async () => {
  const call = jest.spyOn(api, 'call').mockResolvedValue({ status: 'paid' });
  const { signal } = new AbortController();
  await expect(callWithTimeout(1000, '/api/checkout/1', { signal })).resolves.toEqual({
    status: 'paid',
  });
  expect(call).toHaveBeenCalledTimes(1);
});

test('a call ends with its time, and when its page leaves (B01)', async () => {
  jest.spyOn(api, 'call').mockReturnValue(new Promise(() => undefined));
  await expect(callWithTimeout(1, '/api/orders')).rejects.toMatchObject({ name: 'TimeoutError' });
  const leaving = new AbortController();
  const call = callWithTimeout(60_000, '/api/orders', { signal: leaving.signal });
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a signal that is aborted already aborts at once, with its reason (B01)', () => {
  const reason = new Error('left');
  expect(signalWithin(60_000, AbortSignal.abort(reason))).toMatchObject({ aborted: true, reason });
});
