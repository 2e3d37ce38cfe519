import { useState } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { firstStage, parseStage, type Stage } from './stage';

/** Whether this document was asked for by its address, and not by Back, Forward or Reload. */
const isOpenedAfresh = (): boolean => {
  if (typeof document === 'undefined') return false;
  const [entry] = performance.getEntriesByType('navigation');
  // Asked of the value: only a package of the shell's tells TypeScript what a navigation entry has.
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/**
 * The step that the history entry holds. The server cannot see history, so a page that it drew begins
 * as step 1 and moves on at once; one that was opened by its address stays there, though browsers
 * keep the state of an address that is opened on top of itself.
 */
export const useStage = (): Stage => {
  const location = useLocation();
  const { key } = location;
  const isHydrated = useHydrated();
  const [outdated] = useState(() => (!isHydrated && isOpenedAfresh() ? key : null));
  return isHydrated && key !== outdated ? parseStage(location.state) : firstStage;
};
