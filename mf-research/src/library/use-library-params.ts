import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from '@candor/shell-contract/router';
import { knownParams } from './query-values';

const never = () => () => undefined;

/**
 * What the address asks; in the first render in the browser only what the server drew as well. A part
 * is drawn again for it only where the two differ.
 */
export const useLibraryParams = (): URLSearchParams => {
  const [params] = useSearchParams();
  const search = useSyncExternalStore(
    never,
    () => params.toString(),
    () => knownParams(params).toString(),
  );
  return useMemo(() => new URLSearchParams(search), [search]);
};
