import { toasts } from '@candor/shell-contract/toasts';

/** Shows that a change could not be stored and was not applied. */
export const showStorageError = (): void => {
  toasts.show({
    message: 'This browser did not keep it.',
    detail: 'Its storage is full or blocked. Nothing was changed.',
    tone: 'error',
  });
};
