import { toasts } from '@candor/shell-contract/toasts';

/** Says that the browser refused to keep a change, which is then not shown as done. */
export const sayNotKept = (): void => {
  toasts.show({
    message: 'This browser did not keep it.',
    detail: 'Its storage is full or switched off for this site. Nothing was changed.',
    tone: 'error',
  });
};
