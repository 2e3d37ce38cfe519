import { useEffect, type RefObject } from 'react';
import { useLocation } from '@candor/shell-contract/router';

/**
 * Closes the header's menus on a page change, on interaction elsewhere and on Escape. The browser
 * itself opens them: they are `details` of one name.
 */
export const useMenuClosing = (header: RefObject<HTMLElement | null>): void => {
  const location = useLocation();
  useEffect(() => {
    const closeMenus = (shouldClose: (menu: HTMLDetailsElement) => boolean) =>
      header.current
        ?.querySelectorAll<HTMLDetailsElement>('details[name][open]')
        .forEach((menu) => (menu.open = !shouldClose(menu)));
    const onEvent = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== 'Escape') return;
      const target = event.target as Element;
      // The menu closes at the click, because the next page may take a moment to load.
      const isLeaving = isKey || (event.type === 'click' && target.closest('a'));
      closeMenus((menu) => {
        const isInside = menu.contains(target);
        if (isKey && isInside) menu.querySelector('summary')?.focus();
        return Boolean(isLeaving) || !isInside;
      });
    };
    const listeners = new AbortController();
    for (const type of ['pointerdown', 'focusin', 'keydown', 'click']) {
      document.addEventListener(type, onEvent, listeners);
    }
    return () => {
      listeners.abort();
      closeMenus(() => true);
    };
  }, [header, location]);
};
