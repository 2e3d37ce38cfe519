import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { Copy } from '@candor/ui/Type';
import { historyEntry, libraryTrigger } from './load-trigger';

const fetchGrid = async () => {
  let toast: number | null = null;
  for (;;) {
    await libraryTrigger.whenRequested();
    try {
      return await import('./StudyGrid');
    } catch {
      // The error is not rethrown: the server-rendered list stays readable, and the next search
      // retries.
      libraryTrigger.reset();
      if (toast !== null) toasts.dismiss(toast);
      toast = toasts.show({
        message: 'The studies didn’t load.',
        detail: 'Check your connection and search again.',
        tone: 'error',
      });
    }
  }
};

const StudyGrid = lazy(async () => {
  if (typeof document === 'undefined') libraryTrigger.request();
  return { default: (await fetchGrid()).StudyGrid };
});

/** React shows the fallback only when the studies are needed. */
const Loading = () => {
  useEffect(() => libraryTrigger.request(), []);
  return <Copy role="status">Fetching the studies.</Copy>;
};

/** Nothing loads during hydration, so the server-rendered list stays; any other render loads the studies. */
const List = () => {
  const entry = historyEntry(useLocation());
  if (useHydrated()) libraryTrigger.requestOnce(entry);
  return <StudyGrid />;
};

export const Studies = () => (
  <Suspense fallback={<Loading />}>
    <List />
  </Suspense>
);
