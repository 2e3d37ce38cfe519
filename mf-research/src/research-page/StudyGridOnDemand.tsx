import { lazy } from 'react';
import { toasts } from '@candor/shell-contract/toasts';
import { libraryGate } from './library-gate';

const fetchGrid = async () => {
  let told: number | null = null;
  for (;;) {
    await libraryGate.asked();
    try {
      return await import('./StudyGrid');
    } catch {
      // Not thrown on: the list from the server stays readable, and the next search tries again.
      libraryGate.close();
      if (told !== null) toasts.dismiss(told);
      told = toasts.show({
        message: 'The studies did not arrive.',
        detail: 'Check your connection and search again.',
        tone: 'error',
      });
    }
  }
};

/** The list with its studies. On the server it is part of the one file and there at once. */
export const StudyGridOnDemand = lazy(async () => {
  if (typeof document === 'undefined') libraryGate.ask();
  const { StudyGrid } = await fetchGrid();
  return { default: StudyGrid };
});
