import { useEffect, useState } from 'react';
import { isPlainClick } from '@candor/shell-contract/plain-click';
import { useNavigate } from '@candor/shell-contract/router';
import type { StudyDialog } from './StudyDialog';

type Opened = { Popup: typeof StudyDialog; id: string };

const loadDialog = () => import('./StudyDialog');

const findStudyLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-study]') : null;

/**
 * The popup of the clicked study card. Server-rendered cards are not hydrated, so it listens on the
 * document. If the popup fails to load, the link of the card opens the library.
 */
export const StudyPopup = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (click: MouseEvent) => {
      // Links in the popup lead to the library or to the disclaimer below it.
      if (click.target instanceof Element && click.target.closest('dialog a')) setOpened(null);
      const link = findStudyLink(click);
      if (!link || !isPlainClick(click) || click.defaultPrevented) return;
      click.preventDefault();
      const { study: id = '' } = link.dataset;
      loadDialog().then(
        ({ StudyDialog: Popup }) => setOpened({ Popup, id }),
        () => void navigate(link.pathname + link.search),
      );
    };
    // Errors are ignored: the click retries.
    const preload = (event: Event) => {
      if (findStudyLink(event)) loadDialog().catch(() => undefined);
    };
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    document.addEventListener('click', onClick, options);
    document.addEventListener('pointerover', preload, options);
    document.addEventListener('focusin', preload, options);
    return () => controller.abort();
  }, [navigate]);
  return opened && <opened.Popup id={opened.id} onClose={() => setOpened(null)} />;
};
