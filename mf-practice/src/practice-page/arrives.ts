import { toasts } from '@candor/shell-contract/toasts';

/** Waits for what the next step needs. Answers whether it came; if not, the reader is told. */
export const arrives = async (needed: Promise<unknown>): Promise<boolean> => {
  try {
    await needed;
    return true;
  } catch {
    toasts.show({
      message: 'The next step did not arrive.',
      detail: 'Check your connection and press your choice again.',
      tone: 'error',
    });
    return false;
  }
};
