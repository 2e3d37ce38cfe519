import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses `target` when a change of `state` removed the focused element, so that the keyboard does not
 * return to the start of the page.
 * @param isLoss whether the change may remove an element
 */
export const useFocusFallback = <State>(
  target: RefObject<HTMLElement | null>,
  state: State,
  isLoss: (before: State, now: State) => boolean,
): void => {
  const previous = useRef(state);
  useEffect(() => {
    const before = previous.current;
    previous.current = state;
    if (isLoss(before, state) && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [target, state, isLoss]);
};
