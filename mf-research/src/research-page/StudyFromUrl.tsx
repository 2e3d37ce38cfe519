import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { isPlainClick } from '@candor/shell-contract/plain-click';
import { useSearchParams } from '@candor/shell-contract/router';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import type { Study } from '../library/study';
import { useLibraryParams } from '../library/use-library-params';
import { libraryTrigger } from './load-trigger';

let loadedStudies: readonly Study[] = [];

const loadStudies = async () => {
  const [{ StudyArticle }, { StudyDialog }, { library }] = await Promise.all([
    import('../study-details/StudyArticle'),
    import('../study-details/StudyDialog'),
    import('../library/library'),
  ]);
  loadedStudies = library;
  return { StudyArticle, StudyDialog };
};

/** Finds a study after its dialog or article has loaded. The page's head needs it synchronously. */
export const findLoadedStudy = (id: string | undefined): Study | undefined =>
  loadedStudies.find((study) => study.id === id);

const Article = lazy(async () => ({ default: (await loadStudies()).StudyArticle }));
const Popup = lazy(async () => ({ default: (await loadStudies()).StudyDialog }));

// At the position of the modal dialog that replaces it, to avoid a layout shift.
const ServerDialog = styled.dialog`
  z-index: 30;
  width: min(46rem, 100% - 2rem);
  margin: var(--space-5) auto;
  padding: clamp(1.5rem, 4vw, 3rem);
  border: 0;
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  color: inherit;
  box-shadow: var(--shadow-3);
`;

/**
 * The study of `?study=`, or of the card that was clicked: an open dialog in the server's HTML, a modal dialog after
 * hydration. The clicked study is not in the address of the page, which stays in the history, but in that of the dialog.
 * Server-rendered cards are not hydrated, so the document listens for clicks on their links.
 */
export const StudyFromUrl = () => {
  const [, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const params = useLibraryParams();
  const [clicked, setClicked] = useState<string | null>(null);
  const id = clicked ?? params.get('study');

  useEffect(() => {
    const onClick = (click: MouseEvent) => {
      const link =
        click.target instanceof Element &&
        click.target.closest<HTMLAnchorElement>('a[data-library-study]');
      if (!link || !isPlainClick(click) || click.defaultPrevented) return;
      click.preventDefault();
      setClicked(new URLSearchParams(link.search).get('study'));
    };
    const controller = new AbortController();
    document.addEventListener('click', onClick, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);

  if (id === null) return null;
  if (!isHydrated)
    return (
      <Suspense>
        <ServerDialog open>
          <Article id={id} />
        </ServerDialog>
      </Suspense>
    );
  const close = () => {
    setClicked(null);
    if (!params.has('study')) return;
    // An urgent update would replace the server-rendered list by its fallback: it waits for the list's code.
    libraryTrigger.request();
    startTransition(() =>
      setParams((all) => Object.fromEntries([...all].filter(([name]) => name !== 'study')), {
        preventScrollReset: true,
        replace: true,
      }),
    );
  };
  const address = new URLSearchParams({ ...Object.fromEntries(params), study: id });
  return (
    <Suspense>
      <Popup id={id} address={`?${address}`} onClose={close} />
    </Suspense>
  );
};
