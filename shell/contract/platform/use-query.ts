import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of data that comes from the API. */
export type QueryState<Data> =
  | { status: 'loading' }
  | { status: 'error'; error: unknown }
  | { status: 'success'; data: Data };

export type Query<Data> = QueryState<Data> & {
  /** Fetches again. Data on the page stays until the response, and after a failure. */
  reload: () => Promise<void>;
  /** Returns to 'loading' and fetches again, for a Retry button. */
  retry: () => void;
  /** Replaces loaded data, for example by the response of a mutation. */
  setData: (update: (before: Data) => Data) => void;
};

/**
 * Fetches data after hydration; a server and the first render in a browser are 'loading'.
 * @param fetchData must keep its identity between renders; its signal is aborted on unmount
 * @param isEnabled false postpones the first fetch
 */
export const useQuery = <Data>(
  fetchData: (signal: AbortSignal) => Promise<Data>,
  isEnabled = true,
): Query<Data> => {
  const [state, setState] = useState<QueryState<Data>>({ status: 'loading' });
  const running = useRef<AbortController>(null);

  const reload = useCallback(async (): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const data = await fetchData(signal);
      if (!signal.aborted) setState({ status: 'success', data });
    } catch (error) {
      if (signal.aborted) return;
      setState((before) => (before.status === 'success' ? before : { status: 'error', error }));
    }
  }, [fetchData]);

  useEffect(() => {
    if (!isEnabled) return undefined;
    void reload();
    // A page of the back-forward cache shows the data of the time when it was left.
    const reloadRestored = ({ persisted }: PageTransitionEvent) => persisted && void reload();
    addEventListener('pageshow', reloadRestored);
    return () => {
      removeEventListener('pageshow', reloadRestored);
      running.current?.abort();
    };
  }, [reload, isEnabled]);

  const retry = useCallback(() => {
    setState({ status: 'loading' });
    void reload();
  }, [reload]);

  const setData = useCallback(
    (update: (before: Data) => Data) =>
      setState((before) =>
        before.status === 'success' ? { status: 'success', data: update(before.data) } : before,
      ),
    [],
  );

  return { ...state, reload, retry, setData };
};
