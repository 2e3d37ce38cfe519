import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from '@candor/shell-contract/router';
import { knownParams } from './query-values';

const subscribeToNothing = () => () => undefined;

/**
 * The library's query parameters. The first render in the browser uses only those that the server
 * rendered with; React re-renders only when the full query differs.
 */
export const useLibraryParams = (): URLSearchParams => {
  const [params] = useSearchParams();
  const search = useSyncExternalStore(
    subscribeToNothing,
    () => params.toString(),
    () => knownParams(params).toString(),
  );
  return useMemo(() => new URLSearchParams(search), [search]);
};
