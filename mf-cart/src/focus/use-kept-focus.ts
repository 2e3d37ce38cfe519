import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a change of `state` takes away what had the focus, `place` gets it: a keyboard must not fall
 * to the page's start.
 * @param isLoss whether such a change may take something away
 */
export const useKeptFocus = <State>(
  place: RefObject<HTMLElement | null>,
  state: State,
  isLoss: (before: State, now: State) => boolean,
): void => {
  const seen = useRef(state);
  useEffect(() => {
    const before = seen.current;
    seen.current = state;
    if (isLoss(before, state) && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [place, state, isLoss]);
};
