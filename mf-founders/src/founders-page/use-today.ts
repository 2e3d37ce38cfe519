import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const today = () => new Date().toISOString().slice(0, 10);

/**
 * Today's date as `2025-12-24`. The server and the first render in the browser say `asOf` instead,
 * as a page is kept and the two would differ; the browser corrects itself right after.
 */
export const useToday = (asOf: string): string => useSyncExternalStore(never, today, () => asOf);
