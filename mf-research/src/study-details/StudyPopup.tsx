import { useEffect, useState } from 'react';
import { useNavigate } from '@candor/shell-contract/router';
import type { StudyDialog } from './StudyDialog';

type Opened = { Popup: typeof StudyDialog; id: string };

const loadDialog = () => import('./StudyDialog');

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-study]') : null;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The popup of whichever card is opened. A card that the server drew is not React's, which keeps
 * events from it; so this listens before React does. Without scripts, or when the popup cannot be
 * fetched, the link on the card leads to the study in the library.
 */
export const StudyPopup = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const open = (click: MouseEvent) => {
      // A link inside the popup leads out of it: to the library, or to the disclaimer below.
      if (click.target instanceof Element && click.target.closest('dialog a')) setOpened(null);
      const link = linkOf(click);
      if (!link || !isPlainClick(click) || click.defaultPrevented) return;
      click.preventDefault();
      const { study: id = '' } = link.dataset;
      loadDialog().then(
        ({ StudyDialog: Popup }) => setOpened({ Popup, id }),
        () => void navigate(link.pathname + link.search),
      );
    };
    // Whoever points at a card is likely to open it. What does not arrive is asked for again then.
    const prepare = (event: Event) => {
      if (linkOf(event)) loadDialog().catch(() => undefined);
    };
    const controller = new AbortController();
    const first = { capture: true, signal: controller.signal };
    document.addEventListener('click', open, first);
    document.addEventListener('pointerover', prepare, first);
    document.addEventListener('focusin', prepare, first);
    return () => controller.abort();
  }, [navigate]);
  return opened && <opened.Popup id={opened.id} onClose={() => setOpened(null)} />;
};
