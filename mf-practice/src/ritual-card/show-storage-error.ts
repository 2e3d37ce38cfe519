import { toasts } from '@candor/shell-contract/toasts';

/** Shows that a change could not be stored and was not applied. */
export const showStorageError = (): void => {
  toasts.show({
    message: 'This browser couldn’t save it.',
    detail: 'Its storage is full or blocked. Nothing was changed.',
    tone: 'error',
  });
};
