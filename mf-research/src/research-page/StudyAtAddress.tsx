import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from '@candor/shell-contract/router';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import styled from 'styled-components';
import { useLibraryParams } from '../library/use-library-params';
import { loadStudies } from './study-at-hand';

const Sheet = lazy(async () => ({ default: (await loadStudies()).StudySheet }));
const Popup = lazy(async () => ({ default: (await loadStudies()).StudyDialog }));

// Where the modal dialog will stand, so that nothing moves when it takes over.
const Arriving = styled.dialog`
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

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The study that the address names. The server writes it over the top of the library, open and
 * readable without scripts; with them it is a modal dialog. Cards that the server drew are not React's, so
 * their links are listened to here.
 */
export const StudyAtAddress = () => {
  const [, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const id = useLibraryParams().get('study');

  useEffect(() => {
    const open = (click: MouseEvent) => {
      const link =
        click.target instanceof Element &&
        click.target.closest<HTMLAnchorElement>('a[data-library-study]');
      if (!link || !isPlainClick(click) || click.defaultPrevented) return;
      click.preventDefault();
      const { libraryStudy = '' } = link.dataset;
      setParams((old) => ({ ...Object.fromEntries(old), study: libraryStudy }), {
        preventScrollReset: true,
      });
    };
    const listening = new AbortController();
    document.addEventListener('click', open, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [setParams]);

  if (id === null) return null;
  if (!isHydrated)
    return (
      <Suspense>
        <Arriving open>
          <Sheet id={id} />
        </Arriving>
      </Suspense>
    );
  const close = () =>
    setParams((old) => Object.fromEntries([...old].filter(([name]) => name !== 'study')), {
      preventScrollReset: true,
    });
  return (
    <Suspense>
      <Popup id={id} isInLibrary onClose={close} />
    </Suspense>
  );
};
