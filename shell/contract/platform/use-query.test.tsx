import { act, renderHook, waitFor } from '@testing-library/react';
import { useMutation } from './use-mutation';
import { useQuery } from './use-query';

/** Requests that a test resolves by hand. */
const createRequests = () => {
  const pending: {
    signal: AbortSignal;
    resolve: (data: string) => Promise<void>;
    reject: (error: Error) => Promise<void>;
  }[] = [];
  const fetchData = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) =>
      pending.push({
        signal,
        resolve: (data) => act(async () => resolve(data)),
        reject: (error) => act(async () => reject(error)),
      }),
    );
  const request = (index: number) => {
    const found = pending[index];
    if (!found) throw new Error(`Request ${index} was not sent`);
    return found;
  };
  return { fetchData, request, pending };
};

test('a query is loading until its data arrives', async () => {
  const { fetchData, request } = createRequests();
  const { result } = renderHook(() => useQuery(fetchData));
  expect(result.current.status).toBe('loading');
  await request(0).resolve('first');
  expect(result.current).toMatchObject({ status: 'success', data: 'first' });
});

test('a page of the back-forward cache loads its data again', async () => {
  const { fetchData, request, pending } = createRequests();
  const { result, unmount } = renderHook(() => useQuery(fetchData));
  await request(0).resolve('first');
  const show = (persisted: boolean) =>
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  show(false);
  show(true);
  expect(pending).toHaveLength(2);
  await request(1).resolve('second');
  expect(result.current).toMatchObject({ status: 'success', data: 'second' });
  unmount();
  show(true);
  expect(pending).toHaveLength(2);
});

test('a failed query loads again on retry', async () => {
  const { fetchData, request } = createRequests();
  const { result } = renderHook(() => useQuery(fetchData));
  const error = new Error('offline');
  await request(0).reject(error);
  expect(result.current).toMatchObject({ status: 'error', error });
  act(() => result.current.retry());
  expect(result.current.status).toBe('loading');
  await request(1).resolve('second');
  expect(result.current).toMatchObject({ status: 'success', data: 'second' });
});

test('a reload keeps the data while it runs and after it failed', async () => {
  const { fetchData, request } = createRequests();
  const { result } = renderHook(() => useQuery(fetchData));
  await request(0).resolve('first');
  act(() => void result.current.reload());
  expect(result.current).toMatchObject({ status: 'success', data: 'first' });
  await request(1).reject(new Error('offline'));
  expect(result.current).toMatchObject({ status: 'success', data: 'first' });
});

test('only the latest of two requests counts', async () => {
  const { fetchData, request } = createRequests();
  const { result } = renderHook(() => useQuery(fetchData));
  act(() => void result.current.reload());
  expect(request(0).signal.aborted).toBe(true);
  await request(1).resolve('new');
  await request(0).resolve('old');
  expect(result.current).toMatchObject({ data: 'new' });
});

test('unmounting aborts the request and nothing is set afterward', async () => {
  const { fetchData, request } = createRequests();
  const { result, unmount } = renderHook(() => useQuery(fetchData));
  unmount();
  expect(request(0).signal.aborted).toBe(true);
  await request(0).reject(new Error('aborted'));
  expect(result.current.status).toBe('loading');
});

test('a disabled query fetches only once it is enabled', () => {
  const { fetchData, pending } = createRequests();
  const { rerender } = renderHook(({ isEnabled }) => useQuery(fetchData, isEnabled), {
    initialProps: { isEnabled: false },
  });
  expect(pending).toHaveLength(0);
  rerender({ isEnabled: true });
  rerender({ isEnabled: true });
  expect(pending).toHaveLength(1);
});

test('setData changes loaded data and nothing else', async () => {
  const { fetchData, request } = createRequests();
  const { result } = renderHook(() => useQuery(fetchData));
  act(() => result.current.setData((text) => `${text}!`));
  expect(result.current.status).toBe('loading');
  await request(0).resolve('first');
  act(() => result.current.setData((text) => `${text}!`));
  expect(result.current).toMatchObject({ data: 'first!' });
});

test('a mutation runs alone, returns its result and is busy meanwhile', async () => {
  const { fetchData, request, pending } = createRequests();
  const { signal } = new AbortController();
  const { result } = renderHook(() => useMutation(String));
  let first: Promise<string | undefined> = Promise.resolve(undefined);
  act(() => {
    first = result.current.run(() => fetchData(signal));
  });
  expect(result.current.isBusy).toBe(true);
  await expect(result.current.run(() => fetchData(signal))).resolves.toBeUndefined();
  expect(pending).toHaveLength(1);
  await request(0).resolve('saved');
  await expect(first).resolves.toBe('saved');
  expect(result.current).toMatchObject({ isBusy: false, error: null });
});

test('a failed mutation describes its error until the next run', async () => {
  const { result } = renderHook(() => useMutation((error) => `Not saved: ${String(error)}`));
  await act(() => result.current.run(() => Promise.reject(new TypeError('offline'))));
  await waitFor(() => expect(result.current.error).toBe('Not saved: TypeError: offline'));
  expect(result.current.isBusy).toBe(false);
  await act(() => result.current.run(() => Promise.resolve('saved')));
  expect(result.current.error).toBeNull();
});
