import { toasts } from '@candor/shell-contract/toasts';

/** Waits for the code of the next step; shows a toast when it fails. @returns whether it loaded */
export const loadOrNotify = async (loading: Promise<unknown>): Promise<boolean> => {
  try {
    await loading;
    return true;
  } catch {
    toasts.show({
      message: 'The next step did not load.',
      detail: 'Check your connection and press your choice again.',
      tone: 'error',
    });
    return false;
  }
};
