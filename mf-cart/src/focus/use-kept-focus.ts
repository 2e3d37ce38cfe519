import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a change of `state` takes away what had the focus, `place` gets it: a keyboard must not fall
 * to the page's start.
 */
export const useKeptFocus = (place: RefObject<HTMLElement | null>, state: unknown): void => {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, state]);
};
