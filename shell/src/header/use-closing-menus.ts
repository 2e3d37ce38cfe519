import { useEffect, type RefObject } from 'react';
import { useLocation } from '@candor/shell-contract/router';

/**
 * Closes the header's menus when the reader has gone on: to another page, to another part of this
 * one, or with Escape. Opening them is the browser's own: they are `details` of one name.
 */
export const useClosingMenus = (header: RefObject<HTMLElement | null>): void => {
  const location = useLocation();
  useEffect(() => {
    const closeWhere = (isDone: (menu: HTMLDetailsElement) => boolean) =>
      header.current
        ?.querySelectorAll<HTMLDetailsElement>('details[name][open]')
        .forEach((menu) => (menu.open = !isDone(menu)));
    const onEvent = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== 'Escape') return;
      closeWhere((menu) => {
        const isInside = menu.contains(event.target as Node);
        if (isKey && isInside) menu.querySelector('summary')?.focus();
        return isKey || !isInside;
      });
    };
    const listening = new AbortController();
    for (const type of ['pointerdown', 'focusin', 'keydown']) {
      document.addEventListener(type, onEvent, listening);
    }
    return () => {
      listening.abort();
      closeWhere(() => true);
    };
  }, [header, location]);
};
