import { toasts } from '@candor/shell-contract/toasts';

/** Waits for the code of the next step; shows a toast when it fails. @returns whether it loaded */
export const loadOrNotify = async (loading: Promise<unknown>): Promise<boolean> => {
  try {
    await loading;
    return true;
  } catch {
    toasts.show({
      message: 'The next step didn’t load.',
      detail: 'Check your connection and press your choice again.',
      tone: 'error',
    });
    return false;
  }
};

/**
 * Loads once per page. Returns the same promise each time, as React's `use` requires; a rejected
 * promise is dropped, so that the next call tries again.
 */
export const loadOnce = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loaded: Promise<Loaded> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
};
